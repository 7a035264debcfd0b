// About this table: what was agreed, the invitation, links.

import { copy } from "../clipboard.js";
import { h, icon, one } from "../dom.js";
import { paceText } from "../pace.js";
import { say } from "../words.js";

const ELSEWHERE = { target: "_blank", rel: "noopener" };

export class About {
  /** @param {HTMLElement} panel */
  constructor(panel) {
    this.facts = one(".facts-here", panel);
    this.links = one(".links-here", panel);
    this.watching = h("dd");
  }

  /** @param {Update} update */
  show(update) {
    const agreed = [update.title, update.options_text].filter(Boolean).join(" · ");
    const facts = [
      [say("about.game"), h("dd", null, agreed)],
      [say("about.edition"), h("dd", null, this.edition(update))],
      [say("about.pace"), h("dd", null, paceText(update.pace))],
      [say("about.access"), h("dd", null, say(update.private ? "about.private" : "about.open"))],
      [say("about.watching"), this.watching],
    ];
    this.presence(update.watching);
    this.facts.replaceChildren(
      h(
        "dl",
        null,
        facts.flatMap(([label, dd]) => [h("dt", null, label), dd]),
      ),
    );
    const rules = { class: "button", href: `/games/${update.game}/rules`, ...ELSEWHERE };
    const replay = { class: "button", href: `/t/${update.table}/replay` };
    this.links.replaceChildren(
      ...(update.invite && !update.over ? [this.invitation(update.invite)] : []),
      h("a", rules, icon("ui-book"), say("about.rules")),
      h("a", replay, icon("ui-play"), say("about.replay")),
    );
  }

  /** @param {Update} update */
  edition(update) {
    const { id, title, reconstructed } = update.edition;
    const link = {
      href: `/games/${update.game}/edition?id=${encodeURIComponent(id)}`,
      "data-tip": say("about.reconstructed", { n: reconstructed }),
      ...ELSEWHERE,
    };
    return h("a", link, title);
  }

  /** @param {string} invite */
  invitation(invite) {
    const click = () => copy(invite, say("invite.copied"));
    return h("button", { type: "button", onclick: click }, icon("ui-link"), say("invite.copy"));
  }

  /** @param {number} watching */
  presence(watching) {
    if (typeof watching === "number") this.watching.textContent = String(watching);
  }
}
