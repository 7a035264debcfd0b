// Sitting down and standing up, letting a bot play on, giving up.

import { choose, confirm } from "../dialog.js";
import { icon } from "../dom.js";
import { toast } from "../toast.js";
import { say } from "../words.js";

const USUAL_BOT = "greedy";

export class Sitting {
  /** `send(path, value)` asks the server; `joined()` follows when this person has sat down.
   *  @param {(path: string, value: object) => Promise<unknown>} send @param {() => void} joined */
  constructor(send, joined) {
    this.send = send;
    this.joined = joined;
  }

  /** @param {Seat} seat */
  async sit(seat) {
    const invite = new URLSearchParams(location.search).get("invite");
    if (await this.send("join", { seat: seat.id, invite })) this.joined();
  }

  /** @param {Seat} seat @param {string | null} [bot] */
  async handOver(seat, bot = USUAL_BOT) {
    const sent = await this.send("bot", { seat: seat.id, bot });
    if (sent) toast(say(bot ? "seat.handed_over" : "seat.back", { seat: seat.name }));
  }

  /** @param {Seat} seat */
  takeBack(seat) {
    return this.handOver(seat, null);
  }

  /** What else one can do with one's own seat. @param {Seat} seat @param {string} status */
  async menu(seat, status) {
    if (status === "gathering") {
      const leave = { value: "leave", label: say("seat.leave"), icon: icon("ui-close") };
      if (await choose(seat.name, [leave])) await this.send("leave", { seat: seat.id });
      return;
    }
    const bot =
      seat.kind === "bot"
        ? { value: "back", label: say("seat.take_back"), icon: icon("ui-person") }
        : { value: "bot", label: say("seat.to_bot"), icon: icon("ui-bot") };
    const resign = { value: "resign", label: say("seat.resign"), icon: icon("ui-flag") };
    const end = { value: "end", label: say("seat.end"), icon: icon("ui-close") };
    const chosen = await choose(seat.name, [bot, resign, end]);
    if (chosen === "back") await this.takeBack(seat);
    if (chosen === "bot") await this.handOver(seat);
    if (chosen === "resign") await this.resign(seat);
    if (chosen === "end") await this.end(seat);
  }

  /** Without a result, if the others agree. @param {Seat} seat */
  async end(seat) {
    const sure = await confirm(say("seat.end"), say("seat.end_sure"), say("seat.end"));
    if (sure) await this.send("end", { seat: seat.id });
  }

  /** @param {Seat} seat */
  async resign(seat) {
    const sure = await confirm(
      say("seat.resign"),
      say("seat.resign_sure", { seat: seat.name }),
      say("seat.resign"),
    );
    if (sure) await this.send("resign", { seat: seat.id });
  }
}
