/**
 * Which names are written on the sheet, and where. As on any map, a name that would lie over another or over
 * a keyword is left out: pointing at the page shows it.
 */
import { LINE_HEIGHT } from "#/features/showcase/drawing-measures.ts";
import type {
  IslandLayout,
  PlacedCluster,
  Point,
  SheetSize,
} from "#/features/showcase/island-layout.ts";

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
  /** cluster → its name. */
  readonly names: readonly string[];
  readonly layout: IslandLayout;
  readonly size: SheetSize;
  /** In the sheet's units. */
  readonly fontSize: number;
  /** What must stay free besides: the names of the pillars. */
  readonly taken: readonly Box[];
}

/** Mean advance of a character of the label face, as a share of its size. */
const CHARACTER_WIDTH = 0.56;
const LONGEST_LINE = 15;
const EDGE = 8;

/** Breaks a name into two lines of nearly the same length when it is long; null when even those are too long. */
export function breakName(name: string): readonly string[] | null {
  if (name.length <= LONGEST_LINE) return [name];
  const words = name.split(" ");
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
  const best = splits.toSorted((a, b) => longest(a) - longest(b))[0];
  return best && longest(best) <= LONGEST_LINE + 4 ? best : null;
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length));
}

/** The room that `lines` take when their middle line stands at `at`. */
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
  return keywords.map(({ x, y }) => ({
    left: x - dotRadius,
    right: x + dotRadius,
    top: y - dotRadius,
    bottom: y + dotRadius,
  }));
}

/** Larger clusters choose first. */
export function placeLabels(input: LabelInput): readonly PlacedLabel[] {
  const { layout, names, size, fontSize } = input;
  const taken = [...input.taken, ...dotBoxes(layout)];
  const labels: PlacedLabel[] = [];
  const bySize = layout.clusters.toSorted((a, b) => b.radius - a.radius || a.cluster - b.cluster);
  for (const spot of bySize) {
    const lines = breakName(names[spot.cluster] ?? "");
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
