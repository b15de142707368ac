/** Circles by where they are: what a name would cover is asked for thousands of places. */
import type { PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import type { Box } from "#/map-views/islands/layout/name-lines.ts";

const CELL = 48;

export class CircleIndex {
  readonly #rows = new Map<number, Map<number, PlacedCluster[]>>();

  /** @param reach how much further than its edge a circle may matter */
  constructor(circles: readonly PlacedCluster[], reach: number) {
    for (const circle of circles) {
      const { x, y } = circle;
      const away = circle.radius + reach;
      const around = { left: x - away, right: x + away, top: y - away, bottom: y + away };
      for (const [row, column] of cellsOf(around)) this.#cellAt(row, column).push(circle);
    }
  }

  /** Whether `isSo` holds for each circle that may reach into the box; called for other circles and repeatedly, too. */
  everyNear(box: Box, isSo: (circle: PlacedCluster) => boolean): boolean {
    for (const [row, column] of cellsOf(box))
      if (this.#rows.get(row)?.get(column)?.every(isSo) === false) return false;
    return true;
  }

  #cellAt(row: number, column: number): PlacedCluster[] {
    let cells = this.#rows.get(row);
    if (!cells) this.#rows.set(row, (cells = new Map()));
    let cell = cells.get(column);
    if (!cell) cells.set(column, (cell = []));
    return cell;
  }
}

function* cellsOf({ left, right, top, bottom }: Box): Generator<readonly [number, number]> {
  for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row++)
    for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column++)
      yield [row, column];
}
