/**
 * The scale of a treemap: a square that represents a round number of searches, like the distance scale of a geographic
 * map.
 */

export interface AreaScale {
  readonly weight: number;
  readonly sidePx: number;
}

const WANTED_SIDE_PX = 18;

/**
 * The round weight (1, 2 or 5 times a power of ten) whose square comes closest to the size of a small symbol; null when
 * the map has no scale. Headings take up different shares of each block, so the scale is right on average.
 *
 * @param weightPerPx weight of one square pixel
 */
export function chooseAreaScale(weightPerPx: number): AreaScale | null {
  if (!(weightPerPx > 0)) return null;
  const wanted = weightPerPx * WANTED_SIDE_PX ** 2;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const weight = [1, 2, 5, 10]
    .map((factor) => factor * power)
    .filter((candidate) => candidate >= 1)
    .reduce(
      (best, candidate) =>
        Math.abs(Math.log(candidate / wanted)) < Math.abs(Math.log(best / wanted))
          ? candidate
          : best,
      Math.max(1, power * 10),
    );
  return { weight, sidePx: Math.sqrt(weight / weightPerPx) };
}
