/** Lays out areas as near-square rectangles (Bruls, Huizing & van Wijk 2000): the layout of a map's cover. */

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The worst aspect ratio in a row laid along `side`, for areas with the total `sum`. */
function worstRatio(row: readonly number[], sum: number, side: number): number {
  const breadth = sum / side;
  return Math.max(...row.map((area) => Math.max(area / breadth ** 2, breadth ** 2 / area)));
}

/** The leading items of `areas` that come out closest to squares when laid as one row along `side`. */
function takeRow(areas: readonly number[], side: number): readonly number[] {
  let row: readonly number[] = [];
  let best = Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const area of areas) {
    const longer = [...row, area];
    sum += area;
    const ratio = worstRatio(longer, sum, side);
    if (ratio > best) break;
    row = longer;
    best = ratio;
  }
  return row;
}

/**
 * Divides `frame` among `weights`, which give the best shapes when sorted largest first; the rectangles keep their
 * order.
 * @param weights above 0. Empty: no rectangles.
 */
export function squarify(weights: readonly number[], frame: Rectangle): Rectangle[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const areas = weights.map((weight) => (weight / total) * frame.width * frame.height);
  const placed: Rectangle[] = [];
  let rest = frame;
  while (placed.length < areas.length) {
    const isWide = rest.width >= rest.height;
    const side = isWide ? rest.height : rest.width;
    const row = takeRow(areas.slice(placed.length), side);
    const breadth = row.reduce((sum, area) => sum + area, 0) / side;
    let along = 0;
    for (const area of row) {
      const length = area / breadth;
      placed.push(
        isWide
          ? { x: rest.x, y: rest.y + along, width: breadth, height: length }
          : { x: rest.x + along, y: rest.y, width: length, height: breadth },
      );
      along += length;
    }
    rest = isWide
      ? { ...rest, x: rest.x + breadth, width: rest.width - breadth }
      : { ...rest, y: rest.y + breadth, height: rest.height - breadth };
  }
  return placed;
}
