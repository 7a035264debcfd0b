// The theme chosen here before (system, light or dark). Runs before the page is painted, so that
// nothing flashes; a plain script, not a module, because modules wait.
(() => {
  let theme = "";
  try {
    theme = localStorage.getItem("theme") || "";
  } catch {
    /* no storage: follow the system */
  }
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
})();
