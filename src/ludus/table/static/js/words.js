// The words of the interface in the page's language, filled in as our catalogues are:
// {name} is a value, {n:legion|legions} the form for so many.

export const lang = document.documentElement.lang;

const data = document.getElementById("words");
/** @type {Record<string, string>} */
const words = data ? JSON.parse(data.textContent ?? "{}") : {};

/** French puts a space before some marks: no line may begin with one of them. */
export const typographic =
  lang === "fr"
    ? (/** @type {string} */ text) =>
        text.replace(/ ([:;?!»])/g, "\u00a0$1").replace(/« /g, "«\u00a0")
    : (/** @type {string} */ text) => text;

/** @param {number} count */
function isSingular(count) {
  return count > -2 && count < 2 && (count !== 0 || lang === "fr");
}

/** The message `key` with its values filled in. @param {string} key @param {Record<string, any>} values */
export function say(key, values = {}) {
  const text = words[key];
  if (text === undefined) return key;
  return typographic(text).replace(
    /\{\{|\}\}|\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g,
    (mark, name, one, many) => {
      if (name === undefined) return mark[0];
      if (one !== undefined) return isSingular(values[name]) ? one : many;
      return values[name] ?? "";
    },
  );
}

/** Seconds as people say them: "4 min", "2 h", "3 d". @param {number} seconds */
export function span(seconds) {
  if (seconds < 60) return say("time.now");
  if (seconds < 3600) return say("time.minutes", { n: Math.floor(seconds / 60) });
  if (seconds < 86400) return say("time.hours", { n: Math.floor(seconds / 3600) });
  return say("time.days", { n: Math.floor(seconds / 86400) });
}

/** How long a clock still shows: "12:40", "3 h 05", "2 d 4 h". @param {number} seconds */
export function clockText(seconds) {
  const left = Math.max(0, Math.floor(seconds));
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (left < 3600) return `${Math.floor(left / 60)}:${two(left % 60)}`;
  if (left < 86400) {
    return say("time.clock_hours", {
      h: Math.floor(left / 3600),
      m: two(Math.floor(left / 60) % 60),
    });
  }
  return say("time.clock_days", { d: Math.floor(left / 86400), h: Math.floor(left / 3600) % 24 });
}

/** A day, as the reader writes it. @param {number} at */
export function day(at) {
  return new Date(at * 1000).toLocaleDateString(lang, { dateStyle: "medium" });
}

/** When something was said, in the reader's clock. @param {number | string} at */
export function hour(at) {
  const time = typeof at === "number" ? new Date(at * 1000) : new Date(at);
  if (Number.isNaN(time.getTime())) return "";
  return time.toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}
