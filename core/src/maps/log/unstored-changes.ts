/**
 * Changes that a stored operation was meant to contain but lacks. An operation is written once: when another
 * version of it took its id, the rest has to be stored under a new id.
 */
import { mapChange, type MapChange } from "#/snapshot/map-change.ts";

/** The changes of `own`, in order, that are not in `stored`; a change made twice has to be stored twice. */
export function filterUnstoredChanges(
  own: readonly MapChange[],
  stored: readonly MapChange[],
): MapChange[] {
  const counts = new Map<string, number>();
  for (const text of stored.map(comparable)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return own.filter((change) => {
    const text = comparable(change);
    const count = counts.get(text) ?? 0;
    if (count > 0) counts.set(text, count - 1);
    return count === 0;
  });
}

/** Returns the same text for a change before storage and after reading. */
function comparable(change: MapChange): string {
  // Parsing trims texts and puts fields in schema order.
  return JSON.stringify(mapChange.safeParse(change).data ?? change);
}
