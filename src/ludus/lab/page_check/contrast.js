// Whether the text of map, pieces and keys can be told from what lies under it: run in the page with
// two pictures of it, one without the text and one where it is in a colour of its own.
// Text that a piece lies on has no pixels of its own there, and is not judged.
async ([without, within]) => {
  const LEAST = 4.5;
  const LARGE = 3; // for letters that are large
  const SOME = 12; // pixels of a text that is seen
  const FIFTH = 0.2; // of them may lie on a line or an edge
  const pixels = async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [bare, marked] = [await pixels(without), await pixels(within)];
  const colour = (picture, at) => [...picture.data.slice(at, at + 3)];
  const light = (part) => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([r, g, b]) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
  const ratio = (one, other) => {
    const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const ink = (text) => {
    const paint = new OffscreenCanvas(1, 1).getContext("2d");
    paint.fillStyle = getComputedStyle(text).fill;
    paint.fillRect(0, 0, 1, 1);
    const [r, g, b, alpha] = paint.getImageData(0, 0, 1, 1).data;
    let opacity = (alpha / 255) * Number(getComputedStyle(text).fillOpacity);
    for (let up = text; up && up.id !== "frame"; up = up.parentElement)
      opacity *= Number(getComputedStyle(up).opacity);
    return { rgb: [r, g, b], opacity };
  };
  const problems = new Set();
  const frame = document.getElementById("frame").getBoundingClientRect();
  const texts = [...document.querySelectorAll("#frame svg.board text:not(.gone *)")]
    .filter((text) => text.textContent.trim() && text.checkVisibility({ visibilityProperty: true }))
    .map((text) => ({ text, box: text.getBoundingClientRect() }));
  const lies = ({ left, right, top, bottom }, x, y) => x >= left && x < right && y >= top && y < bottom;
  for (const { text, box } of texts) {
    const { left, right, top, bottom } = box;
    if (left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom) continue;
    const others = texts
      .map((other) => other.box)
      .filter((one) => one !== box && one.left < right && one.right > left && one.top < bottom && one.bottom > top);
    const { rgb, opacity } = ink(text);
    const found = [];
    for (let y = Math.ceil(top); y < bottom; y++)
      for (let x = Math.ceil(left); x < right; x++) {
        if (others.some((other) => lies(other, x, y))) continue;
        const at = (y * bare.width + x) * 4;
        const under = colour(bare, at);
        if (ratio(under, colour(marked, at)) < 1.2) continue;
        found.push(ratio(under, rgb.map((part, n) => part * opacity + under[n] * (1 - opacity))));
      }
    if (found.length < SOME) continue;
    found.sort((one, other) => one - other);
    const { fontSize, fontWeight } = getComputedStyle(text);
    const { a, b } = text.getScreenCTM();
    const size = Number.parseFloat(fontSize) * Math.hypot(a, b);
    const least = size >= 24 || (size >= 18.6 && Number(fontWeight) >= 700) ? LARGE : LEAST;
    const worst = found[Math.floor(found.length * FIFTH)];
    if (worst < least - 0.05)
      problems.add(`contrast: ${worst.toFixed(1)} of ${least}: “${text.textContent.trim().slice(0, 30)}”`);
  }
  return [...problems];
}
