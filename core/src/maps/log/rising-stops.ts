/**
 * Makes the slider's stops rise: from broad to fine, no stop has fewer clusters than the one before. Engines promise that
 * for none of their settings, least of all around keywords that are held; a stop that would fall back shows what the one
 * before it, as seen from the map as it is, shows.
 */

/**
 * Stop → the stop whose grouping it shows.
 * @param counts number of clusters at each stop, broad to fine; null = not known yet
 * @param from the stop of the map as it is, whose count is the map's own
 * @returns null for stops that can't be told before others are known
 */
export function getRisingStops(
  counts: readonly (number | null)[],
  from: number,
): (number | null)[] {
  const shown: (number | null)[] = counts.map(() => null);
  shown[from] = from;
  const walk = (step: 1 | -1) => {
    let last = from;
    for (let stop = from + step; stop >= 0 && stop < counts.length; stop += step) {
      const [count, before] = [counts[stop] ?? null, counts[last] ?? null];
      if (count === null || before === null) return;
      if ((count - before) * step >= 0) last = stop;
      shown[stop] = last;
    }
  };
  walk(1);
  walk(-1);
  return shown;
}
