/** A name as lines of text, and the room they take up. */
import { LINE_HEIGHT } from "#/map-views/islands/layout/drawing-measures.ts";
import type { Point } from "#/map-views/islands/layout/island-layout.ts";

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Mean advance of a character in the label font, as a share of its size. */
export const CHARACTER_WIDTH = 0.56;
const MAX_LINE_LENGTH = 15;
const MAX_LINES = 3;

/** Breaks a long name into two lines of nearly equal length; null when even those are too long. */
export function breakName(name: string): readonly string[] | null {
  const lines = name.length <= MAX_LINE_LENGTH ? [name] : halve(name);
  return measureLongestLine(lines) <= MAX_LINE_LENGTH + 4 ? lines : null;
}

/** Breaks a name into at most this many lines, the last cut if they are too few. For names that are never left out. */
export function fitName(name: string, mostLines = MAX_LINES): readonly string[] {
  const broken = breakName(name);
  if (broken) return broken;
  const longestLine = MAX_LINE_LENGTH + 4;
  const lines: string[] = [""];
  for (const word of name.split(" ")) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length <= longestLine || lines.at(-1) === "") lines[lines.length - 1] = line;
    else lines.push(word);
  }
  const [shown, rest] = [lines.slice(0, mostLines - 1), lines.slice(mostLines - 1).join(" ")];
  return [...shown, ...(rest === "" ? [] : [rest])].map((line) =>
    line.length > longestLine ? cutLine(line, longestLine) : line,
  );
}

/** Cut between words, or within a word that is longer than half of the line. */
function cutLine(line: string, length: number): string {
  const kept = line.slice(0, length - 1);
  const space = kept.lastIndexOf(" ");
  return `${space > length / 2 ? kept.slice(0, space) : kept}…`;
}

/** Two lines of nearly equal length; one when the name is a single word. */
export function halve(name: string): readonly string[] {
  const words = name.split(" ");
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
  return splits.toSorted((a, b) => measureLongestLine(a) - measureLongestLine(b))[0] ?? [name];
}

export function measureLongestLine(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length));
}

/** The box that `lines` occupy when centered at `at`. */
export function measureBox(
  lines: readonly string[],
  { x, y }: Point,
  anchor: "start" | "middle" | "end",
  fontSize: number,
): Box {
  const width = measureLongestLine(lines) * fontSize * CHARACTER_WIDTH;
  const height = lines.length * fontSize * LINE_HEIGHT;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - height / 2, bottom: y + height / 2 };
}

export const areOverlapping = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
