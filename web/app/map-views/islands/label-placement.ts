/**
 * Which labels are shown on the sheet, and where. A label that would overlap another label or a keyword is left out:
 * hovering over the page shows it.
 */
import { LINE_HEIGHT } from "#/map-views/islands/drawing-measures.ts";
import type {
  IslandLayout,
  PlacedCluster,
  Point,
  SheetSize,
} from "#/map-views/islands/island-layout.ts";

export interface PlacedLabel extends Point {
  readonly cluster: number;
  readonly lines: readonly string[];
  readonly anchor: "start" | "middle" | "end";
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface LabelInput {
  /** cluster → its name; empty = no label. */
  readonly names: readonly string[];
  readonly layout: IslandLayout;
  readonly size: SheetSize;
  /** In the sheet's units. */
  readonly fontSize: number;
  /** What else must stay free: the pillar labels. */
  readonly taken: readonly Box[];
}

export interface PillarName extends Point {
  readonly pillar: number;
  readonly lines: readonly string[];
}

export interface PillarNameInput {
  /** Islands with their names and the box around their hills. */
  readonly islands: readonly {
    readonly pillar: number;
    readonly name: string;
    readonly around: Box;
  }[];
  readonly layout: IslandLayout;
  readonly size: SheetSize;
  readonly fontSize: number;
}

/** Mean advance of a character in the label font, as a share of its size. */
const CHARACTER_WIDTH = 0.56;
const LONGEST_LINE = 15;
const MOST_LINES = 3;
const EDGE = 8;
const LONGEST_PILLAR_LINE = 20;
/** Distance from the hills to the pillar label: past the coast. */
const OFF_COAST = 9;

/** Breaks a long name into two lines of nearly equal length; null when even those are too long. */
export function breakName(name: string): readonly string[] | null {
  const lines = name.length <= LONGEST_LINE ? [name] : halve(name);
  return longest(lines) <= LONGEST_LINE + 4 ? lines : null;
}

/** At most this many lines, the last cut where even they are too few. For names that are never left out. */
export function fitName(name: string, mostLines = MOST_LINES): readonly string[] {
  const broken = breakName(name);
  if (broken) return broken;
  const longestLine = LONGEST_LINE + 4;
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

/** The size of a name's lines. */
export function nameSize(
  lines: readonly string[],
  fontSize: number,
): { width: number; height: number } {
  const { left, right, top, bottom } = boxOf(lines, { x: 0, y: 0 }, "middle", fontSize);
  return { width: right - left, height: bottom - top };
}

/** Two lines of nearly equal length; one when the name is a single word. */
function halve(name: string): readonly string[] {
  const words = name.split(" ");
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
  return splits.toSorted((a, b) => longest(a) - longest(b))[0] ?? [name];
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length));
}

/** The box that `lines` occupy when centered at `at`. */
export function boxOf(
  lines: readonly string[],
  { x, y }: Point,
  anchor: PlacedLabel["anchor"],
  fontSize: number,
): Box {
  const width = longest(lines) * fontSize * CHARACTER_WIDTH;
  const height = lines.length * fontSize * LINE_HEIGHT;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - height / 2, bottom: y + height / 2 };
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isOnSheet = (box: Box, size: SheetSize): boolean =>
  box.left >= EDGE &&
  box.top >= EDGE &&
  box.right <= size.width - EDGE &&
  box.bottom <= size.height - EDGE;

/** Where a label's center may be so that it stays entirely on the sheet. */
function keepOnSheet(middle: number, length: number, sheetLength: number): number {
  const half = length / 2 + EDGE;
  return Math.round(Math.min(sheetLength - half, Math.max(half, middle)));
}

/** Above its island if free of other labels and keywords, else below it, else nowhere. */
export function placePillarNames(input: PillarNameInput): readonly PillarName[] {
  const { islands, layout, size, fontSize } = input;
  const taken = dotBoxes(layout);
  const names: PillarName[] = [];
  for (const { pillar, name, around } of islands) {
    const lines = name.length <= LONGEST_PILLAR_LINE ? [name] : halve(name);
    const width = longest(lines) * fontSize * CHARACTER_WIDTH;
    const height = lines.length * fontSize * LINE_HEIGHT;
    const away = OFF_COAST + height / 2;
    const place = [around.top - away, around.bottom + away]
      .map((y) => ({
        x: keepOnSheet((around.left + around.right) / 2, width, size.width),
        y: keepOnSheet(y, height, size.height),
      }))
      .find((candidate) => {
        const box = boxOf(lines, candidate, "middle", fontSize);
        return !taken.some((other) => overlaps(box, other));
      });
    if (!place) continue;
    taken.push(boxOf(lines, place, "middle", fontSize));
    names.push({ pillar, lines, ...place });
  }
  return names;
}

/** Below, above, right and left of a hill. */
function placesAround(
  { x, y, radius }: PlacedCluster,
  height: number,
): readonly (Point & Pick<PlacedLabel, "anchor">)[] {
  const away = radius + height / 2 + 1;
  return [
    { x, y: y + away, anchor: "middle" },
    { x, y: y - away, anchor: "middle" },
    { x: x + radius + 4, y, anchor: "start" },
    { x: x - radius - 4, y, anchor: "end" },
  ];
}

function dotBoxes({ keywords, dotRadius }: IslandLayout): Box[] {
  return keywords.map(({ x, y, radius = dotRadius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
}

/** Larger clusters are placed first. */
export function placeLabels(input: LabelInput): readonly PlacedLabel[] {
  const { layout, names, size, fontSize } = input;
  const taken = [...input.taken, ...dotBoxes(layout)];
  const labels: PlacedLabel[] = [];
  const bySize = layout.clusters.toSorted((a, b) => b.radius - a.radius || a.cluster - b.cluster);
  for (const spot of bySize) {
    const name = names[spot.cluster];
    const lines = name ? breakName(name) : null;
    if (!lines) continue;
    const height = lines.length * fontSize * LINE_HEIGHT;
    const place = placesAround(spot, height).find((candidate) => {
      const box = boxOf(lines, candidate, candidate.anchor, fontSize);
      return isOnSheet(box, size) && !taken.some((other) => overlaps(box, other));
    });
    if (!place) continue;
    taken.push(boxOf(lines, place, place.anchor, fontSize));
    labels.push({ cluster: spot.cluster, lines, ...place, y: Math.round(place.y * 10) / 10 });
  }
  return labels;
}
