// Runs before the page is painted; a plain script, not a module, because modules wait.

// The theme chosen here before (system, light or dark), so that nothing flashes.
(() => {
  let theme = "";
  try {
    theme = localStorage.getItem("theme") || "";
  } catch {
    /* no storage: follow the system */
  }
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
})();

// The board is shown as soon as it has come; the modules, which are larger, take it over.
(() => {
  /** @type {HTMLLinkElement | null} */
  const link = document.querySelector('link[rel="preload"][as="fetch"]');
  if (!link) return;
  window.earlyBoard = fetch(link.href)
    .then(async (answer) => {
      if (answer.status !== 200) return null;
      const file = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
      if (file.querySelector("parsererror")) return null;
      const drawn = document.importNode(file.documentElement, true);
      const board = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (drawn));
      board.classList.add("board");
      board.removeAttribute("width");
      board.removeAttribute("height");
      board.setAttribute("preserveAspectRatio", "xMidYMid slice");
      document.getElementById("frame")?.replaceChildren(board);
      return board;
    })
    .catch(() => null);
})();
