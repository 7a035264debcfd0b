// What one screen of the table must keep: run in the page, gives back what it does not, a line each.
(least) => {
  const PANELS = "#rail, #dock, #seats, .end-page, .text-board, .context";
  const problems = [];
  const say = (check, text) => problems.push(`${check}: ${text}`);
  const box = (element) => element.getBoundingClientRect();
  const middle = (at) => ({ x: (at.left + at.right) / 2, y: (at.top + at.bottom) / 2 });
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && box(element).width > 0;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const within = (one, other, slack = 1) =>
    one.left >= other.left - slack &&
    one.right <= other.right + slack &&
    one.top >= other.top - slack &&
    one.bottom <= other.bottom + slack;
  const name = (element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? element.id} “${element.textContent.trim().slice(0, 30)}”`;

  // one screen
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth)
    say("one screen", `the document is ${page.scrollWidth} x ${page.scrollHeight}`);
  for (const part of ["#prompt", "#frame", "#options", ".card.played"])
    for (const element of all(part))
      if (isSeen(element) && !within(box(element), screen, 2)) say("one screen", `${part} sticks out`);
  for (const element of all("#table, #table *:not(#rail *, #dock *, #seats *)")) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const scrolls = (way) => way === "auto" || way === "scroll";
    const isHigh = scrolls(overflowY) && element.scrollHeight > element.clientHeight + 1;
    const isWide = scrolls(overflowX) && element.scrollWidth > element.clientWidth + 1;
    if ((isHigh || isWide) && isSeen(element) && !element.matches(PANELS))
      say("one screen", `${name(element)} scrolls and is no panel`);
  }
  const first = all("#options .list button[data-action], #head .lit").find(isSeen);
  if (first && box(first).top > innerHeight - 20) say("one screen", "the first option is below");

  // legible
  const walker = document.createTreeWalker(document.getElementById("table"), NodeFilter.SHOW_TEXT);
  const small = new Set();
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || !isSeen(element) || element.closest(".unseen, .overview")) continue;
    texts.push(node);
    let size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (element instanceof SVGElement) {
      const { a, b } = element.getScreenCTM();
      size *= Math.hypot(a, b);
      if (element.closest(".board") && !element.closest(".go")) {
        const board = document.querySelector("#frame .board");
        const scale = Math.hypot(board.getScreenCTM().a, board.getScreenCTM().b);
        if (scale < Number(board.dataset.legible ?? 0) * 0.995) continue; // farther away by need
      }
    }
    if (size > 0 && size < 10.9) small.add(`${size.toFixed(1)} px: ${name(element)}`);
  }
  for (const found of [...small].slice(0, 3)) say("legible", found);
  for (const text of all("#table svg:not(.board) text")) {
    const [here, room] = [box(text), box(text.ownerSVGElement)];
    if (isSeen(text) && getComputedStyle(text.ownerSVGElement).overflow !== "visible" && !within(here, room))
      say("legible", `cut: ${name(text)}`);
  }
  const isCut = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const letters = box(range);
    for (let up = node.parentElement; up && up.id !== "table"; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (/auto|scroll/.test(overflowX + overflowY)) return false; // it can be scrolled to
      const around = box(up);
      if (overflowX !== "visible" && (letters.left < around.left - 2 || letters.right > around.right + 2)) return true;
      if (overflowY !== "visible" && (letters.top < around.top - 4 || letters.bottom > around.bottom + 4)) return true;
    }
    return letters.right > innerWidth + 1;
  };
  const plain = (words) => words.replace(/[\u00a0\u202f]/g, " "); // as French sets them
  const isInTip = (node) => // the row shows its first line
    plain(
      node.parentElement.closest(".opt[data-tip], .opt [data-tip]")?.dataset.tip ?? "",
    ).includes(plain(node.textContent));
  for (const node of texts)
    if (!node.parentElement.closest("svg, .who-name") && !isInTip(node) && isCut(node))
      say("legible", `cut: ${name(node.parentElement)}`);
  for (const left of all("#prompt .bare small > span:not(.hint, .link)")) say("legible", `left out: ${name(left)}`);
  for (const element of all(".opt > span, .commit span, .seat .seat-who b, .card > b, .tabs button, .said strong, .goals b"))
    if (isSeen(element) && element.scrollWidth > element.clientWidth + 2) say("legible", `cut: ${name(element)}`);

  // apart, inside, uncovered
  const frame = document.getElementById("frame");
  const around = box(frame);
  const keys = (root) =>
    all(`#frame ${root} g.go`).map((element) => {
      return { element, ...middle(box(element.querySelector(".hit"))) };
    });
  const lit = keys(".board");
  for (const shown of [lit, keys(".lens-view")])
    for (const [n, one] of shown.entries()) {
      const label = one.element.dataset.target ?? `cluster of ${one.element.textContent}`;
      if (one.x < around.left || one.x > around.right || one.y < around.top || one.y > around.bottom)
        say("inside", `${label} is outside of the frame`);
      else {
        const over = document.elementFromPoint(one.x, one.y);
        if (!one.element.contains(over)) say("apart", `${label} lies under ${over ? name(over) : "nothing"}`);
      }
      for (const other of shown.slice(n + 1)) {
        const far = Math.hypot(one.x - other.x, one.y - other.y);
        if (far < least - 0.5)
          say("apart", `${label} and ${other.element.dataset.target} are ${far.toFixed(1)} px apart`);
      }
    }

  const inPanels = all("#table .lit:is([data-target], [data-target] *)")
    .filter((element) => isSeen(element) && !element.closest("#frame, #options .list"))
    .map((element) => ({ element, ...middle(box(element)) }));
  for (const [n, one] of inPanels.entries())
    for (const other of inPanels.slice(n + 1)) {
      const far = Math.hypot(one.x - other.x, one.y - other.y);
      if (far < least - 0.5 && !one.element.contains(other.element))
        say("apart", `${one.element.dataset.target} and ${other.element.dataset.target} are ${far.toFixed(1)} px apart in a panel`);
    }

  // twins
  const isPlacing = Boolean(document.querySelector("#options.is-placing"));
  for (const row of isPlacing ? [] : all("#options .list .opt[data-for]:not(.farther *)"))
    for (const target of row.dataset.for.split(" ")) {
      const at = `[data-target="${CSS.escape(target)}"]`;
      const isPlace = document.querySelector(`#board-art ${at}[data-anchor], #board-pieces ${at}`);
      const isLit = document.querySelector(`#frame g.go${at}, #frame g.go[data-cluster~="${CSS.escape(target)}"]`);
      if (isPlace && !isLit) say("twins", `${target} is listed and not lit in the frame`);
    }
  for (const { element } of lit) {
    if (!element.dataset.target) continue;
    const key = [...element.querySelectorAll("text")].pop()?.textContent ?? "";
    const target = CSS.escape(element.dataset.target);
    const rows = all(`#options .list [data-for~="${target}"]`);
    const listed = rows.map((row) => row.querySelector(".key")?.textContent ?? "");
    if (rows.length && key && key !== (rows.length > 2 ? "…" : listed.filter(Boolean).join("·")))
      say("twins", `${element.dataset.target} has the key ${key} on the board alone`);
    if (rows.length === 0 && !document.querySelector(`#options .amounts`))
      say("twins", `${element.dataset.target} is lit and not listed`);
  }

  const order = "123456789abdegijklnopqsuvwxy";
  const keysOf = all("#options .list .opt:not(.farther *) > .key").map((key) => order.indexOf(key.textContent));
  if (keysOf.some((at, n) => n && at <= keysOf[n - 1])) say("twins", "keys are not in the order of the list");

  // main button
  for (const button of all(".commit")) {
    const chosen = document.querySelector("#options .sel");
    if (isSeen(button) && !chosen) say("main button", "it is there and nothing is chosen");
    if (chosen?.matches(".end")) say("main button", "it ends something");
  }
  return problems;
}
