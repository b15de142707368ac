/** Columns that are aligned with spaces, as terminals print tables. */
import { isFigure } from "#/tables/cell-kinds.ts";
import { isKeywordHeader } from "#/tables/column-names.ts";
import type { RawRows } from "#/tables/raw-rows.ts";

/** Lines that show whether there are columns, and where. */
const SAMPLE_LINES = 200;
/** Share of lines whose cells are below each other, where others have empty ones, or as many. */
const EVEN = 0.8;
/** Share of lines without an empty cell. */
const FULL = 0.5;
const RULE = /^[-=+ ]*[-=]{2,}[-=+ ]*$/;

interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** null: most lines don't have the same number of columns, or nothing tells them from texts with wide spaces. */
export function readAlignedRows(text: string): RawRows | null {
  const lines = text.split("\n");
  if (lines.at(-1)?.trim() === "") lines.pop();
  const sample = lines
    .slice(0, SAMPLE_LINES)
    .map(piecesOf)
    .filter((pieces) => pieces.length > 0);
  const width = usualWidth(sample);
  const even = sample.filter((pieces) => pieces.length === width);
  if (width < 2 || even.length < 2 || even.length < sample.length * FULL) return null;
  const isTable =
    even.some((pieces) => isKeywordHeader(pieces.map((piece) => piece.text))) ||
    even.slice(1).every((pieces) => pieces.slice(1).some((piece) => isFigure(piece.text)));
  if (!isTable) return null;
  const cuts = cutsOf(even, width);
  const fitting = sample.filter((pieces) =>
    cuts ? areBetween(pieces, cuts) : even.includes(pieces),
  );
  if (fitting.length < sample.length * EVEN) return null;
  const rows = lines.map((line) => cellsOf(line, cuts));
  const kept = rows.flatMap((row, at) =>
    RULE.test(lines[at] ?? "") ? [] : [{ row, line: at + 1 }],
  );
  return { rows: kept.map(({ row }) => row), lines: kept.map(({ line }) => line) };
}

function piecesOf(line: string): Piece[] {
  if (RULE.test(line)) return [];
  return [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
}

function usualWidth(sample: readonly (readonly Piece[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of sample) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/**
 * The start of each column after the first; null: characters of other widths keep columns from standing below each
 * other.
 */
function cutsOf(even: readonly (readonly Piece[])[], width: number): number[] | null {
  const cuts = Array.from({ length: width - 1 }, (_, column) => {
    const end = Math.max(...even.map((pieces) => pieces[column]?.end ?? 0));
    const start = Math.min(...even.map((pieces) => pieces[column + 1]?.start ?? 0));
    return end < start ? end : null;
  });
  return cuts.every((cut) => cut !== null) ? cuts : null;
}

function areBetween(pieces: readonly Piece[], cuts: readonly number[]): boolean {
  return pieces.every(({ start, end }) => cuts.every((cut) => end <= cut || start >= cut));
}

function cellsOf(line: string, cuts: readonly number[] | null): string[] {
  const pieces = piecesOf(line);
  if (cuts === null || !areBetween(pieces, cuts)) return pieces.map(({ text }) => text);
  return [0, ...cuts].map((from, column) => line.slice(from, cuts[column]).trim());
}
