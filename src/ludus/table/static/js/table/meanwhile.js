// What has changed for the seats since one's own last decision, by the facts of their panels.

import { all, emblem, h, insert } from "../dom.js";
import { say } from "../words.js";

/** The facts of each seat by their names. @param {Scene} scene */
const factsOf = (scene) =>
  new Map(
    scene.panels
      .filter((panel) => panel.place === "seats")
      .map((panel) => {
        const holder = insert(h("div"), panel.html);
        /** @type {Map<string | undefined, string | null>} */
        const values = new Map();
        for (const fact of all("[data-fact]", holder))
          values.set(fact.dataset.fact, fact.querySelector("b")?.textContent ?? fact.textContent);
        return [panel.id, values];
      }),
  );

/** Facts of the seats before and after, if any has changed.
 *  @param {Scene | undefined} first @param {Update} now */
export function changes(first, { scene, seats }) {
  if (!first || first === scene) return null;
  const [before, after] = [factsOf(first), factsOf(scene)];
  /** What a seat had before, if that was told. @param {string} seat @param {string | undefined} name */
  const old = (seat, name) => before.get(seat)?.get(name);
  const rows = seats.flatMap((seat) => {
    const other = [...(after.get(seat.id) ?? [])].filter(
      ([name, value]) => (old(seat.id, name) ?? value) !== value,
    );
    if (other.length === 0) return [];
    return [
      h(
        "li",
        null,
        emblem({ ...seat, kind: "person" }, "sm"),
        other.map(([name, value]) =>
          h("span", null, `${name} `, h("b", null, `${old(seat.id, name)} → ${value}`)),
        ),
      ),
    ];
  });
  if (rows.length === 0) return null;
  return [h("h3", null, say("follow.changed")), h("ul", { class: "changed" }, rows)];
}
