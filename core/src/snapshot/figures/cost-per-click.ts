/** The cost of a click for advertisers, over several keywords. */
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/**
 * The mean of these keywords (indexes), weighted by searches where all of them are known, in millionths of
 * `metrics.currency`. null: no cost is known.
 */
export function computeMeanCpcMicros(
  { cpcMicros, volumePerMonth }: Pick<MapSnapshot["keywords"], "cpcMicros" | "volumePerMonth">,
  keywords: readonly number[],
): number | null {
  const known = keywords.flatMap((keyword) => {
    const cpc = cpcMicros?.[keyword] ?? null;
    return cpc === null ? [] : { cpc, volume: volumePerMonth[keyword] ?? null };
  });
  if (known.length === 0) return null;
  const searches = known.reduce((sum, { volume }) => sum + (volume ?? 0), 0);
  const isWeighted = searches > 0 && known.every(({ volume }) => volume !== null);
  const total = known.reduce(
    (sum, { cpc, volume }) => sum + cpc * (isWeighted ? (volume ?? 0) : 1),
    0,
  );
  return Math.round(total / (isWeighted ? searches : known.length));
}
