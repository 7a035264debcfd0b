// The table page: the table and its keys.

import { byId, need, one } from "../dom.js";
import { attempt } from "../toast.js";
import { Coach } from "./coach.js";
import { checkDice } from "./dice.js";
import { End } from "./end.js";
import { help, listen } from "./keys.js";
import { Table } from "./table.js";

const page = new Table();
const list = one("#options .list", document);
new Coach(
  { place: byId("coach"), bulb: byId("bulb"), list, head: byId("head") },
  {
    tags: (actions) => page.board.lights?.advise(actions),
    chosen: () => page.choosing.selected?.action ?? null,
  },
);
new End(byId("end"), { checkDice: () => checkDice(page.now.table) });
listen({
  place: (key) => page.placement.key(key),
  option: (key) => {
    const option = page.options.byKey(key);
    if (!option) return false;
    page.tabs.open("options");
    page.choosing.pick(option);
    page.options.lead(option);
    return true;
  },
  commit: () => {
    if (!page.choosing.selected) return false;
    page.choosing.commit();
    return true;
  },
  undo: () => page.acting.undo(),
  skip: () => page.skip(),
  step: (by) => {
    if (!page.follow.isOpen) return false;
    page.follow.go(page.follow.at + by, false);
    return true;
  },
  chronicle: () => {
    page.tabs.open("chronicle");
    byId("chronicle").focus();
  },
  talk: () => {
    page.tabs.open("talk");
    need("#chat input", HTMLElement).focus();
  },
  coach: () => byId("bulb").click(),
  fit: () => page.board.camera?.fit(),
  zoom: (by) => page.board.camera?.zoom(by, undefined, undefined, true),
  escape: () => {
    if (page.follow.isOpen) page.follow.close();
    page.why.hide();
    page.choosing.select(null);
    page.options.narrow(null);
  },
});
byId("help").addEventListener("click", help);
attempt(() => page.start());
