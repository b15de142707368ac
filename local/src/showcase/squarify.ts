/** Areas as rectangles, close to squares (Bruls, Huizing & van Wijk 2000): the layout of a map's cover. */

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The longest side ratio of a row laid along `side`, for areas that sum up to `sum`. */
function worstRatio(row: readonly number[], sum: number, side: number): number {
  const breadth = sum / side;
  return Math.max(...row.map((area) => Math.max(area / breadth ** 2, breadth ** 2 / area)));
}

/** The first areas of `areas` that, as one row along `side`, come out closest to squares. */
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
 * Divides `frame` among `weights`, largest first for the best shapes; the rectangles are in their order.
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
