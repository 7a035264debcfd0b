// Talk at the table.

import { post } from "../api.js";
import { h } from "../dom.js";
import { attempt } from "../toast.js";
import { hour } from "../words.js";

export class Chat {
  constructor(panel, table) {
    this.list = panel.querySelector("ol");
    this.form = panel.querySelector("form");
    this.none = panel.querySelector(".empty");
    this.numbers = new Set();
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const input = this.form.elements.text;
      const text = input.value.trim();
      if (!text) return;
      attempt(async () => {
        const line = await post(`tables/${table}/chat`, { text });
        input.value = "";
        if (line?.text) this.add(line);
      });
    });
  }

  show(lines) {
    for (const line of lines ?? []) this.add(line);
  }

  add(line) {
    if (this.numbers.has(line.n)) return;
    this.numbers.add(line.n);
    const low = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
    this.list.append(
      h(
        "li",
        null,
        h("b", null, line.who),
        line.text,
        line.at ? h("time", null, hour(line.at)) : null,
      ),
    );
    this.none.hidden = true;
    this.list.tabIndex = 0; // there is something to scroll; an empty list takes no focus
    if (low) this.list.scrollTop = this.list.scrollHeight;
  }
}
