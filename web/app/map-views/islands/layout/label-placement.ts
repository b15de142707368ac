/**
 * Which names are shown on a map's land, and where. The land is as it is: a name that would cover another name, a
 * circle or another pillar's land is left out, and counted beside its pillar's name; hovering over the page shows it.
 */
import { COAST, LINE_HEIGHT } from "#/map-views/islands/layout/drawing-measures.ts";
import {
  boxOf,
  CHARACTER_WIDTH,
  fitName,
  halve,
  longest,
  overlaps,
  type Box,
} from "#/map-views/islands/layout/name-lines.ts";
import type { PlacedCluster, Point, SheetSize } from "#/map-views/islands/layout/island-layout.ts";

export interface PlacedLabel extends Point {
  readonly cluster: number;
  readonly lines: readonly string[];
  readonly anchor: "start" | "middle" | "end";
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

const EDGE = 8;
const LONGEST_PILLAR_LINE = 20;
/** Between the coast and the name of its pillar. */
const OFF_COAST = 2;

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
  const last = `${name.lines.at(-1) ?? ""} +${String(left)}`;
  return { ...name, lines: [...name.lines.slice(0, -1), last] };
}

/** Whether a name of this pillar covers neither a circle nor, with its coast, another pillar's land. */
function isFree(
  box: Box,
  pillar: number,
  { clusters, scale }: Pick<NamesInput, "clusters" | "scale">,
): boolean {
  return clusters.every((at) => {
    const across = Math.max(0, box.left - at.x, at.x - box.right);
    const down = Math.max(0, box.top - at.y, at.y - box.bottom);
    const clear = at.radius + (at.pillar === pillar ? 0 : COAST * scale);
    return across * across + down * down >= clear * clear;
  });
}

function placePillarNames(input: NamesInput, taken: Box[]): PillarName[] {
  const names: PillarName[] = [];
  for (const [pillar, own] of Map.groupBy(input.clusters, (at) => at.pillar)) {
    const name = input.pillarNames[pillar] ?? "";
    if (name === "") continue;
    const lines = name.length <= LONGEST_PILLAR_LINE ? [name] : halve(name);
    // At most all are without a name.
    const counted = withCount({ pillar, lines, x: 0, y: 0 }, own.length).lines;
    const place = pillarPlace(input, { pillar, lines: counted, own }, taken);
    if (!place) continue;
    taken.push(boxOf(counted, place, "middle", input.pillarFontSize));
    names.push({ pillar, lines, ...place });
  }
  return names;
}

interface NamedIsland {
  readonly pillar: number;
  /** With room for a count. */
  readonly lines: readonly string[];
  readonly own: readonly PlacedCluster[];
}

/** An island of many has enough places at its first and last. */
const MOST_OWN = 8;

/**
 * Above its island, else below it, else above or below one of its circles, else over them; nowhere if none of that is
 * free.
 */
function pillarPlace(
  input: NamesInput,
  { pillar, lines, own }: NamedIsland,
  taken: readonly Box[],
): Point | undefined {
  const { size, pillarFontSize: fontSize, scale } = input;
  const { left, right, top, bottom } = boxAround(own);
  const width = longest(lines) * fontSize * CHARACTER_WIDTH;
  const height = lines.length * fontSize * LINE_HEIGHT;
  const away = COAST * scale + OFF_COAST + height / 2;
  const middle = (left + right) / 2;
  const onSheet = (x: number, y: number) => ({
    x: keepOnSheet(x, width, size.width),
    y: keepOnSheet(y, height, size.height),
  });
  const offCoast = [top - away, bottom + away].flatMap((y) =>
    [middle, left + width / 2, right - width / 2].map((x) => onSheet(x, y)),
  );
  const downward = own.toSorted((a, b) => a.y - b.y);
  const atHills = [
    ...downward.slice(0, MOST_OWN).map(({ x, y, radius }) => onSheet(x, y - radius - away)),
    ...downward.slice(-MOST_OWN).map(({ x, y, radius }) => onSheet(x, y + radius + away)),
  ];
  const onLand = ON_LAND.map((share) => onSheet(middle, top + (bottom - top) * share));
  const others = input.clusters.filter((at) => at.pillar !== pillar);
  const isClear = (clusters: readonly PlacedCluster[], at: Point): boolean => {
    const box = boxOf(lines, at, "middle", fontSize);
    return isFree(box, pillar, { clusters, scale }) && !taken.some((other) => overlaps(box, other));
  };
  return (
    [...offCoast, ...atHills].find((at) => isClear(input.clusters, at)) ??
    onLand.find((at) => isClear(others, at))
  );
}

/** How far down its island a name on it may be. */
const ON_LAND = [0.5, 0.25, 0.75, 0, 1] as const;

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
