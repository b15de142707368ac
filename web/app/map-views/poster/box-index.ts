/** Boxes by where they are, so that asking what overlaps one doesn't look at all of them. */
import { areOverlapping, type Box } from "#/map-views/islands/layout/name-lines.ts";

const CELL = 48;

export class BoxIndex {
  readonly #cells = new Map<string, Box[]>();

  add(box: Box): void {
    for (const key of keysOf(box)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(box);
      else this.#cells.set(key, [box]);
    }
  }

  isFree(box: Box): boolean {
    return keysOf(box).every(
      (key) => this.#cells.get(key)?.every((other) => !areOverlapping(box, other)) ?? true,
    );
  }
}

function keysOf({ left, right, top, bottom }: Box): string[] {
  const keys: string[] = [];
  for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column++)
    for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row++)
      keys.push(`${String(column)} ${String(row)}`);
  return keys;
}
