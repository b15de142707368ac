/** A sheet whose texts are shapes, for what renders without fonts. */
import {
  HALO_PX,
  type MapSheet,
  type ShapeMark,
  type SheetMark,
} from "@mapwright/core/maps/files/exports/sheet-marks";
import type { LoadedFont, PdfFonts, TextRun } from "#/platform/pdf/pdf-fonts.ts";

type TextMark = Extract<SheetMark, { kind: "text" }>;

/** Shares of the font size: the box that stands for a letter without a font, and lines around bolder letters. */
const BOX = { width: 0.55, height: 0.7, gap: 0.1, line: 0.05 };
const BOLDER = 0.035;

export function outlineTexts(sheet: MapSheet, fonts: PdfFonts): MapSheet {
  return {
    ...sheet,
    marks: sheet.marks.flatMap((mark) => (mark.kind === "text" ? outline(mark, fonts) : [mark])),
  };
}

/** Absolute SVG path commands, in units of the sheet from the text's place. */
interface Stroke {
  readonly letter: "C" | "L" | "M" | "Q" | "Z";
  /** x and y in turn. */
  readonly at: readonly number[];
}

interface Line {
  readonly strokes: readonly Stroke[];
  readonly width: number;
  /** Whether letters have no bold font and are drawn bolder. */
  readonly isThin: boolean;
}

/** The halo of all letters first, so that it covers none of them. */
function outline(mark: TextMark, fonts: PdfFonts): ShapeMark[] {
  const { x, y, size, color, halo, turn = 0 } = mark;
  const { strokes, width, isThin } = layOut(mark, fonts.runsOf(mark));
  if (strokes.length === 0) return [];
  const start = mark.isAtEnd ? -width : mark.isCentered ? -width / 2 : 0;
  const path = writePath(strokes, start, (turn * Math.PI) / 180);
  const length = turn === 0 ? 0 : width;
  const reach = { top: y - size * 1.5 - length, bottom: y + size + length };
  const shape = { kind: "shape", x, y, path, reach } as const;
  const around = halo === undefined ? null : { color: halo, width: HALO_PX };
  const bolder = mark.isBold && isThin ? { color, width: size * BOLDER } : null;
  return [
    ...(around ? [{ ...shape, fill: around.color, stroke: around }] : []),
    { ...shape, fill: color, stroke: bolder },
  ];
}

function layOut({ size }: TextMark, runs: readonly TextRun[]): Line {
  const strokes: Stroke[] = [];
  let x = 0;
  for (const { font, text } of runs) {
    if (font) x = addRun(strokes, font, text, { x, size });
    else x = Array.from(text).reduce((at) => addBox(strokes, at, size), x);
  }
  const isThin = runs.some(({ font }) => font !== null && !font.name.includes("-600-"));
  return { strokes, width: x, isThin };
}

const LETTERS = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
} as const;

/** @returns where it ends */
function addRun(
  strokes: Stroke[],
  { font }: LoadedFont,
  text: string,
  { x, size }: { readonly x: number; readonly size: number },
): number {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let end = x;
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    // Fonts count upward.
    const place = (value: number, n: number) =>
      n % 2 === 0 ? end + (xOffset + value) * scale : -(yOffset + value) * scale;
    for (const { command, args } of glyph.path.commands)
      strokes.push({ letter: LETTERS[command], at: args.map(place) });
    end += xAdvance * scale;
  }
  return end;
}

/** A frame: the inner edge runs the other way around. @returns where it ends */
function addBox(strokes: Stroke[], x: number, size: number): number {
  const [left, right] = [x + (BOX.gap / 2) * size, x + (BOX.gap / 2 + BOX.width) * size];
  const [top, line] = [-BOX.height * size, BOX.line * size];
  const inner = { left: left + line, right: right - line, top: top + line };
  strokes.push(
    ...polygon([left, 0, left, top, right, top, right, 0]),
    ...polygon([
      inner.left,
      -line,
      inner.right,
      -line,
      inner.right,
      inner.top,
      inner.left,
      inner.top,
    ]),
  );
  return x + (BOX.width + BOX.gap) * size;
}

function polygon([x = 0, y = 0, ...rest]: readonly number[]): Stroke[] {
  return [
    { letter: "M", at: [x, y] },
    { letter: "L", at: rest },
    { letter: "Z", at: [] },
  ];
}

/** Moved to the right and then turned, in radians. */
function writePath(strokes: readonly Stroke[], dx: number, angle: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = (at: readonly number[], n: number) => {
    const [x, y] = n % 2 === 0 ? [at[n], at[n + 1]] : [at[n - 1], at[n]];
    const [right, down] = [(x ?? 0) + dx, y ?? 0];
    return n % 2 === 0 ? right * cos - down * sin : right * sin + down * cos;
  };
  return strokes
    .map(({ letter, at }) => letter + at.map((_, n) => short(turned(at, n))).join(" "))
    .join("");
}

const short = (value: number): string => String(Math.round(value * 100) / 100);
