/** Sizes of keywords' dots. */

/** Relative to the usual dot. */
const DOT_SIZES = [0.68, 0.86, 1.08, 1.3] as const;
/** The share of the keywords with known searches that are below each of the larger sizes. */
const SIZE_SHARES = [0.4, 0.75, 0.93] as const;

/** Four sizes, by how a keyword's searches (or prominence) compare to those of the map's other keywords; unknown = smallest. */
export function computeDotSizes(volumes: readonly (number | null)[]): readonly number[] {
  const known = volumes.filter((volume) => volume !== null).toSorted((a, b) => a - b);
  if (known.length === 0) return volumes.map(() => 1);
  const bounds = SIZE_SHARES.map((share) => known[Math.floor(share * (known.length - 1))] ?? 0);
  return volumes.map((volume) => {
    const size = volume === null ? 0 : bounds.filter((bound) => volume > bound).length;
    return DOT_SIZES[size] ?? 1;
  });
}
