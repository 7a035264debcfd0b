// A page as far as the modules look at it when they are loaded: its language and its words.

/** @param {string} lang @param {Record<string, string>} words */
export function openPage(lang, words) {
  const found = { words: { textContent: JSON.stringify(words) } };
  Object.assign(globalThis, {
    document: { documentElement: { lang }, getElementById: (id) => found[id] ?? null },
    matchMedia: () => ({ matches: false }),
  });
}

/** A module of the pages, after `openPage`. @param {string} name */
export function load(name) {
  return import(`../../src/ludus/table/static/js/${name}.js`);
}
