// Sitting down by invitation.

import { post } from "./api.js";
import { emblem, h, icon, pageData } from "./dom.js";
import { attempt } from "./toast.js";
import { say } from "./words.js";

const { invite, table } = pageData();

async function sit(seat) {
  const sat = await attempt(() => post(`tables/${table.table}/join`, { seat: seat.id, invite }));
  if (sat) location.assign(`/t/${table.table}`);
}

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

document.getElementById("join-seats").replaceChildren(...table.seats.map(choice));
document.getElementById("join-watch").replaceChildren(icon("ui-eye"), say("lobby.watch"));
