/**
 * What an operation that is stored does not hold of the changes it was meant to hold. An operation is written once: when
 * its id was taken by another version of it, the rest has to be stored under another id.
 */
import { mapChange, type MapChange } from "#/maps/log/map-change.ts";

/** Of `own`, in order, what is not in `stored`; a change made twice has to be stored twice. */
export function unstoredChanges(
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

/** The same text for a change before it is stored and after it was read. */
function comparable(change: MapChange): string {
  // Parsing trims texts, and puts fields in the order of the schema.
  return JSON.stringify(mapChange.safeParse(change).data ?? change);
}
