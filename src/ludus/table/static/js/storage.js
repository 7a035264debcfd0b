// What this browser remembers. Storage may be refused: then nothing is remembered.

/** @param {string} key @param {string} otherwise */
export function recall(key, otherwise = "") {
  try {
    return localStorage.getItem(key) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    /* not remembered */
  }
}
