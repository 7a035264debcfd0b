// Sitting down by invitation.

import { post } from "./api.js";
import { emblem, h, icon, need, pageData } from "./dom.js";
import { attempt } from "./toast.js";
import { say } from "./words.js";

/** @type {{invite: string, table: TableEntry}} */
const { invite, table } = pageData();

/** @param {Seat} seat */
async function sit(seat) {
  const sat = await attempt(() => post(`tables/${table.table}/join`, { seat: seat.id, invite }));
  if (sat) location.assign(`/t/${table.table}`);
}

/** @param {Seat} seat */
function choice(seat) {
  if (seat.kind === "open") {
    return h(
      "button",
      { type: "button", class: "opt", onclick: () => sit(seat) },
      emblem(seat),
      h("span", null, seat.name, h("small", null, say("seat.free"))),
    );
  }
  const who = seat.kind === "bot" ? say("seat.bot", { name: seat.bot ?? "" }) : (seat.player ?? "");
  return h(
    "p",
    { class: "row" },
    emblem(seat),
    h("span", null, h("b", null, seat.name), " ", h("small", null, who)),
  );
}

need("#join-seats", HTMLElement).replaceChildren(...table.seats.map(choice));
need("#join-watch", HTMLElement).replaceChildren(icon("ui-eye"), say("lobby.watch"));
