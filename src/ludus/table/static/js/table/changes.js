// An update from the one before it and what has changed since.

/** Pieces or panels: those that changed take their places, and where `order` says so, another.
 *  @template {{id: string}} T
 *  @param {T[]} before @param {T[]} changed @param {string[] | undefined} order */
function renewed(before, changed, order) {
  const parts = new Map(before.map((part) => [part.id, part]));
  for (const part of changed) parts.set(part.id, part);
  return (order ?? before.map((part) => part.id)).flatMap((id) => parts.get(id) ?? []);
}

/** The whole update; nothing if the changes are of another one.
 *  @param {Update | null} before @param {Changes} changes */
export function withChanges(before, changes) {
  if (before?.version !== changes.from) return null;
  const { scene } = before;
  const first = changes.lines[0]?.n ?? Number.POSITIVE_INFINITY;
  return {
    ...before,
    ...changes.fields,
    scene: {
      pieces: renewed(scene.pieces, changes.pieces, changes.order),
      areas: changes.areas ?? scene.areas,
      panels: renewed(scene.panels, changes.panels, changes.panel_order),
    },
    chronicle: [...before.chronicle.filter((line) => line.n < first), ...changes.lines],
  };
}
