/**
 * Names shown on a map's land, and their places. The land is as it is: a name that would cover another name, a circle
 * or another pillar's land is left out, and counted beside its pillar's name; hovering over the page shows it.
 */
import { CircleIndex } from "#/map-views/islands/layout/circle-index.ts";
import { COAST, LINE_HEIGHT } from "#/map-views/islands/layout/drawing-measures.ts";
import {
  measureBox,
  fitName,
  halve,
  areOverlapping,
  type Box,
} from "#/map-views/islands/layout/name-lines.ts";
import {
  EDGE,
  isFree,
  placePillarName,
  type Sea,
} from "#/map-views/islands/layout/pillar-place.ts";
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
  /** All drawn clusters. */
  readonly clusters: readonly PlacedCluster[];
  /** Drawn clusters that get a name where it fits; others are counted. */
  readonly named: readonly PlacedCluster[];
  /** Names by cluster; empty: the cluster has none. */
  readonly clusterNames: readonly string[];
  /** Names by pillar; empty: the pillar has none. */
  readonly pillarNames: readonly string[];
  readonly size: SheetSize;
  /** Font size in the sheet's units, like everything here. */
  readonly fontSize: number;
  readonly pillarFontSize: number;
  /** Size of a map unit in the sheet's units: coasts are as wide as the map is large. */
  readonly scale: number;
  /** Other boxes that must stay free. */
  readonly taken: readonly Box[];
}

export interface PlacedNames {
  readonly labels: readonly PlacedLabel[];
  readonly pillarNames: readonly PillarName[];
}

const MAX_PILLAR_LINE_LENGTH = 20;

const isOnSheet = (box: Box, size: SheetSize): boolean =>
  box.left >= EDGE &&
  box.top >= EDGE &&
  box.right <= size.width - EDGE &&
  box.bottom <= size.height - EDGE;

/** Names of pillars come first, then those of the largest clusters. */
export function placeNames(input: NamesInput): PlacedNames {
  const taken = [...input.taken];
  const { clusters, size, scale } = input;
  const sea: Sea = { land: new CircleIndex(clusters, COAST * scale), size, scale };
  const pillarNames = placePillarNames(input, sea, taken);
  const labels = placeLabels(input, sea, taken);
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

/** Adds the number of the pillar's pages without a name on the map: `Brewing +4`. */
function withCount(name: PillarName, left: number): PillarName {
  if (left === 0) return name;
  const last = `${name.lines.at(-1) ?? ""} +${String(left)}`;
  return { ...name, lines: [...name.lines.slice(0, -1), last] };
}

function placePillarNames(input: NamesInput, sea: Sea, taken: Box[]): PillarName[] {
  const names: PillarName[] = [];
  for (const [pillar, own] of Map.groupBy(input.clusters, (at) => at.pillar)) {
    const name = input.pillarNames[pillar] ?? "";
    if (name === "") continue;
    // At most all are without a name: there is room for that count.
    const ways = linesOf(name).map(
      (lines) => withCount({ pillar, lines, x: 0, y: 0 }, own.length).lines,
    );
    const island = { pillar, own, ways, fontSize: input.pillarFontSize };
    const place = placePillarName(sea, island, taken);
    if (!place) continue;
    taken.push(measureBox(place.lines, place, "middle", input.pillarFontSize));
    names.push({
      pillar,
      x: place.x,
      y: place.y,
      lines: linesOf(name)[ways.indexOf(place.lines)] ?? [],
    });
  }
  return names;
}

/** A short name on one line where it fits, else on two. */
const linesOf = (name: string): (readonly string[])[] =>
  name.length <= MAX_PILLAR_LINE_LENGTH && name.includes(" ")
    ? [[name], halve(name)]
    : [halve(name)];

/** Below, above, right and left of a circle. */
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

function placeLabels(input: NamesInput, sea: Sea, taken: Box[]): PlacedLabel[] {
  const { clusterNames, size, fontSize } = input;
  const labels: PlacedLabel[] = [];
  const bySize = input.named.toSorted((a, b) => b.radius - a.radius || a.cluster - b.cluster);
  for (const spot of bySize) {
    if (!needsLabel(input, spot.cluster, spot.pillar)) continue;
    const lines = fitName(clusterNames[spot.cluster] ?? "");
    const height = lines.length * fontSize * LINE_HEIGHT;
    const place = placesAround(spot, height).find((candidate) => {
      const box = measureBox(lines, candidate, candidate.anchor, fontSize);
      return (
        isOnSheet(box, size) &&
        !taken.some((other) => areOverlapping(box, other)) &&
        isFree(box, spot.pillar, sea)
      );
    });
    if (!place) continue;
    taken.push(measureBox(lines, place, place.anchor, fontSize));
    labels.push({ cluster: spot.cluster, lines, ...place, y: Math.round(place.y * 10) / 10 });
  }
  return labels;
}
