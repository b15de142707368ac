/**
 * Which names are shown on a map's land, and where. The land is as it is: a name that would cover another name, a
 * circle or another pillar's land is left out, and counted beside its pillar's name; hovering over the page shows it.
 */
import { COAST, LINE_HEIGHT } from "#/map-views/islands/drawing-measures.ts";
import type { PlacedCluster, Point, SheetSize } from "#/map-views/islands/island-layout.ts";

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

export interface PillarName extends Point {
  readonly pillar: number;
  readonly lines: readonly string[];
}

export interface NamesInput {
  /** All that are drawn. */
  readonly clusters: readonly PlacedCluster[];
  /** Of them, those that get a name where it fits; others are counted. */
  readonly named: readonly PlacedCluster[];
  /** By cluster; empty: it has none. */
  readonly clusterNames: readonly string[];
  /** By pillar; empty: it has none. */
  readonly pillarNames: readonly string[];
  readonly size: SheetSize;
  /** In the sheet's units, like everything here. */
  readonly fontSize: number;
  readonly pillarFontSize: number;
  /** How many of the sheet's units a map unit has: coasts are as wide as the map is large. */
  readonly scale: number;
  /** What else must stay free. */
  readonly taken: readonly Box[];
}

export interface PlacedNames {
  readonly labels: readonly PlacedLabel[];
  readonly pillarNames: readonly PillarName[];
}

/** Mean advance of a character in the label font, as a share of its size. */
const CHARACTER_WIDTH = 0.56;
const LONGEST_LINE = 15;
const MOST_LINES = 3;
const EDGE = 8;
/** Characters that a count beside the name may take up. */
const COUNT_ROOM = 4;
const LONGEST_PILLAR_LINE = 20;
/** Between the coast and the name of its pillar. */
const OFF_COAST = 2;

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

/** Names of pillars come first, then those of the largest clusters. */
export function placeNames(input: NamesInput): PlacedNames {
  const taken = [...input.taken];
  const pillarNames = placePillarNames(input, taken);
  const labels = placeLabels(input, taken);
  const shown = new Set(labels.map(({ cluster }) => cluster));
  const left = new Map<number, number>();
  for (const { cluster, pillar } of input.clusters)
    if (!shown.has(cluster) && needsLabel(input, cluster, pillar))
      left.set(pillar, (left.get(pillar) ?? 0) + 1);
  return {
    labels,
    pillarNames: pillarNames.map((name) => withCount(name, left.get(name.pillar) ?? 0)),
  };
}

/** A page with the same name as its pillar needs no label of its own. */
function needsLabel({ clusterNames, pillarNames }: NamesInput, cluster: number, pillar: number) {
  const name = clusterNames[cluster] ?? "";
  return name !== "" && name !== pillarNames[pillar];
}

/** How many of its pages have no name on the map: `Brewing +4`. */
function withCount(name: PillarName, left: number): PillarName {
  if (left === 0) return name;
  const lines = name.lines.with(-1, `${name.lines.at(-1) ?? ""} +${String(left)}`);
  return { ...name, lines };
}

/** Whether a name of this pillar covers neither a circle nor, with its coast, another pillar's land. */
function isFree(box: Box, pillar: number, { clusters, scale }: NamesInput): boolean {
  return clusters.every((at) => {
    const across = Math.max(0, box.left - at.x, at.x - box.right);
    const down = Math.max(0, box.top - at.y, at.y - box.bottom);
    const clear = at.radius + (at.pillar === pillar ? 0 : COAST * scale);
    return across * across + down * down >= clear * clear;
  });
}

/** Above its island, else below it, else beside it; nowhere if none of that is free. */
function placePillarNames(input: NamesInput, taken: Box[]): PillarName[] {
  const { size, pillarFontSize: fontSize, scale } = input;
  const names: PillarName[] = [];
  for (const [pillar, own] of Map.groupBy(input.clusters, (at) => at.pillar)) {
    const name = input.pillarNames[pillar] ?? "";
    if (name === "") continue;
    const around = boxAround(own);
    const lines = name.length <= LONGEST_PILLAR_LINE ? [name] : halve(name);
    const width = (longest(lines) + COUNT_ROOM) * fontSize * CHARACTER_WIDTH;
    const height = lines.length * fontSize * LINE_HEIGHT;
    const away = COAST * scale + OFF_COAST + height / 2;
    const [middle, left, right] = [
      (around.left + around.right) / 2,
      around.left + width / 2,
      around.right - width / 2,
    ];
    const place = [around.top - away, around.bottom + away]
      .flatMap((y) => [middle, left, right].map((x) => ({ x, y })))
      .map(({ x, y }) => ({
        x: keepOnSheet(x, width, size.width),
        y: keepOnSheet(y, height, size.height),
      }))
      .find((at) => {
        const box = boxOf(lines, at, "middle", fontSize);
        return isFree(box, pillar, input) && !taken.some((other) => overlaps(box, other));
      });
    if (!place) continue;
    taken.push(boxOf(lines, place, "middle", fontSize));
    names.push({ pillar, lines, ...place });
  }
  return names;
}

export function boxAround(hills: readonly PlacedCluster[]): Box {
  return {
    left: Math.min(...hills.map(({ x, radius }) => x - radius)),
    right: Math.max(...hills.map(({ x, radius }) => x + radius)),
    top: Math.min(...hills.map(({ y, radius }) => y - radius)),
    bottom: Math.max(...hills.map(({ y, radius }) => y + radius)),
  };
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

function placeLabels(input: NamesInput, taken: Box[]): PlacedLabel[] {
  const { clusterNames, size, fontSize } = input;
  const labels: PlacedLabel[] = [];
  const bySize = input.named.toSorted((a, b) => b.radius - a.radius || a.cluster - b.cluster);
  for (const spot of bySize) {
    if (!needsLabel(input, spot.cluster, spot.pillar)) continue;
    const lines = fitName(clusterNames[spot.cluster] ?? "");
    const height = lines.length * fontSize * LINE_HEIGHT;
    const place = placesAround(spot, height).find((candidate) => {
      const box = boxOf(lines, candidate, candidate.anchor, fontSize);
      return (
        isOnSheet(box, size) &&
        !taken.some((other) => overlaps(box, other)) &&
        isFree(box, spot.pillar, input)
      );
    });
    if (!place) continue;
    taken.push(boxOf(lines, place, place.anchor, fontSize));
    labels.push({ cluster: spot.cluster, lines, ...place, y: Math.round(place.y * 10) / 10 });
  }
  return labels;
}
