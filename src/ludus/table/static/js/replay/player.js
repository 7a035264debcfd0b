// The slider with its buttons and keys: which step is looked at, and playing on by itself.

import { calm, icon } from "../dom.js";
import { say } from "../words.js";

const BEAT = 900;

export class Player {
  /** `go(step, animate)` shows a step and gives a promise. */
  constructor(bar, last, go) {
    this.bar = bar;
    this.last = last;
    this.go = go;
    this.step = 0;
    this.timer = 0;
    this.slider = bar.querySelector("input");
    this.output = bar.querySelector("output");
    this.slider.max = String(last);
    this.slider.addEventListener("input", () => {
      this.pause();
      this.seek(Number(this.slider.value), false);
    });
    const button = (name, act) =>
      bar.querySelector(`[data-key="${name}"]`).addEventListener("click", act);
    button("first", () => {
      this.pause();
      this.seek(0);
    });
    button("back", () => {
      this.pause();
      this.seek(this.step - 1);
    });
    button("play", () => this.toggle());
    button("on", () => {
      this.pause();
      this.seek(this.step + 1);
    });
    button("last", () => {
      this.pause();
      this.seek(this.last);
    });
    document.addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]"))
      return;
    if (event.target.matches?.("input:not([type=range]), select, textarea")) return;
    if (event.key === " " && event.target.matches?.("button, a, summary")) return;
    const act = {
      ArrowLeft: () => this.seek(this.step - 1),
      ArrowRight: () => this.seek(this.step + 1),
      Home: () => this.seek(0),
      End: () => this.seek(this.last),
      " ": () => this.toggle(),
      PageUp: () => this.seek(this.step - 10),
      PageDown: () => this.seek(this.step + 10),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    if (event.key !== " ") this.pause();
    act();
  }

  async seek(step, animate = true) {
    const to = Math.min(this.last, Math.max(0, step));
    this.step = to;
    this.slider.value = String(to);
    this.slider.setAttribute("aria-valuetext", say("replay.step", { n: to, last: this.last }));
    this.output.textContent = say("replay.step", { n: to, last: this.last });
    await this.go(to, animate && !calm.matches);
  }

  toggle() {
    if (this.timer) this.pause();
    else this.play();
  }

  play() {
    if (this.step >= this.last) this.step = -1;
    this.showButton(true);
    const beat = async () => {
      await this.seek(this.step + 1);
      if (this.step >= this.last) this.pause();
      else if (this.timer) this.timer = setTimeout(beat, BEAT);
    };
    this.timer = setTimeout(beat, 0);
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.showButton(false);
  }

  showButton(playing) {
    const button = this.bar.querySelector('[data-key="play"]');
    button.replaceChildren(icon(playing ? "ui-pause" : "ui-play"));
    button.setAttribute("aria-label", say(playing ? "replay.pause" : "replay.play"));
  }
}
