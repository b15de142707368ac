/** The squares of a poster, by which its index finds a page: letters across, numbers down. */
import type { SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import type { Point } from "#/map-views/islands/layout/island-layout.ts";
import { INK, buildShapeMark, buildTextMark } from "#/map-views/pictures/picture-marks.ts";

export interface PosterField {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LETTERS = "ABCDEFGH";
/** Between the field and the frame around it, where the letters and numbers are. */
export const GRID_BAND = 18;
const SIZE = 11;

interface Squares {
  readonly across: number;
  readonly down: number;
}

/** The longer side has eight. */
const squaresOf = ({ width, height }: PosterField): Squares =>
  width >= height ? { across: 8, down: 6 } : { across: 6, down: 8 };

/** `C4`. */
export function getSquareName({ x, y }: Point, field: PosterField): string {
  const { across, down } = squaresOf(field);
  const step = (share: number, count: number) =>
    Math.min(count - 1, Math.max(0, Math.floor(share * count)));
  const column = step((x - field.x) / field.width, across);
  const row = step((y - field.y) / field.height, down);
  return `${LETTERS.charAt(column)}${String(row + 1)}`;
}

/** Lines between the squares, under the land. */
export function buildGridLines(field: PosterField): SheetMark[] {
  const { across, down } = squaresOf(field);
  const { x, y, width, height } = field;
  const reach = { top: y, bottom: y + height };
  const between = (count: number) => Array.from({ length: count - 1 }, (_, at) => (at + 1) / count);
  const path = [
    ...between(across).map(
      (share) => `M${String(x + share * width)} ${String(y)}v${String(height)}`,
    ),
    ...between(down).map((share) => `M${String(x)} ${String(y + share * height)}h${String(width)}`),
  ].join("");
  return [buildShapeMark(path, reach, { stroke: { color: INK.edge, width: 0.6 }, opacity: 0.3 })];
}

/** The frame with its letters and numbers on all four sides. */
export function buildGridFrame(field: PosterField): SheetMark[] {
  const { across, down } = squaresOf(field);
  const { x, y, width, height } = field;
  const box = (out: number, line: number) =>
    buildShapeMark(
      `M${String(x - out)} ${String(y - out)}h${String(width + 2 * out)}v${String(height + 2 * out)}h${String(-width - 2 * out)}z`,
      { top: y - out, bottom: y + height + out },
      { stroke: { color: INK.ink, width: line } },
    );
  const sign = (text: string, at: Point) =>
    buildTextMark(
      text,
      { x: at.x, y: at.y + SIZE * 0.36 },
      { size: SIZE, isBold: true, isCentered: true, color: INK.inkSecondary },
    );
  const half = GRID_BAND / 2;
  const columns = Array.from({ length: across }, (_, at) => x + ((at + 0.5) / across) * width);
  const rows = Array.from({ length: down }, (_, at) => y + ((at + 0.5) / down) * height);
  return [
    box(0, 0.8),
    box(GRID_BAND, 1.6),
    ...columns.flatMap((middle, at) =>
      [y - half, y + height + half].map((line) => sign(LETTERS.charAt(at), { x: middle, y: line })),
    ),
    ...rows.flatMap((middle, at) =>
      [x - half, x + width + half].map((line) => sign(String(at + 1), { x: line, y: middle })),
    ),
  ];
}
