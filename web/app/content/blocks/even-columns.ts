/** The number of columns of a grid that leaves no single item in the last row. */

/**
 * The largest number of columns up to `most` that fills every row. If there is none, the largest that leaves at least
 * two items in the last row; otherwise one.
 */
export function evenColumns(count: number, most: number): number {
  const choices = Array.from({ length: Math.max(0, most - 1) }, (_, index) => most - index);
  return (
    choices.find((columns) => count % columns === 0 && count >= columns) ??
    choices.find((columns) => count % columns !== 1 && count >= columns) ??
    1
  );
}

const tracks = (columns: number): string => `repeat(${String(columns)}, minmax(0, 1fr))`;

/** `gridTemplateColumns` for `count` items. @param most columns on the widest screens; tablets use two, phones one */
export function evenTracks(count: number, most: number) {
  return {
    xs: tracks(1),
    sm: tracks(evenColumns(count, 2)),
    md: tracks(evenColumns(count, Math.min(3, most))),
    lg: tracks(evenColumns(count, most)),
  };
}
