// What this browser remembers. Storage may be refused: then nothing is remembered.

export function recall(key, otherwise = "") {
  try {
    return localStorage.getItem(key) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    /* not remembered */
  }
}
