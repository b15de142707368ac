/**
 * The position of each cluster in a shared map's treemap: computed on the server, in percent of the sheet, so the page
 * needs no layout code. Squarified as in d3-hierarchy, pillar by pillar, with nested clusters inside their parent's
 * tile.
 */
import type { SharedMap } from "@mapwright/core/maps/shared-map";
import { hierarchy, treemap, treemapSquarify, type HierarchyNode } from "d3-hierarchy";
import { tileNested } from "#/map-views/treemap/tile-nested.ts";

/** More would be too small to see; the list below the diagram has them all. */
const MAX_TILES = 240;
/** A cluster of unknown volume is drawn as if it had this many searches. */
const MIN_VOLUME = 10;

/** Relative to a sheet 1,000 units high: one line of text at the sizes it is shown in. */
const NESTED_TILING = { headingHeight: 44, minHeadedWidth: 90, minHeadedHeight: 110, inset: 8 };
const GAP = 3;

export interface SharedTile {
  /** Numbered across all pillars, in order. */
  readonly cluster: number;
  readonly pillar: number;
  readonly name: string;
  /** How many tiles enclose it; it is drawn on top of them. */
  readonly depth: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface WeighedCluster {
  readonly pillar: number;
  readonly cluster: number;
  readonly name: string;
  readonly weight: number;
  /** The clusters it's nested in, innermost first. */
  readonly above: readonly number[];
}

/** A cluster with nested clusters has two children: itself, which isn't a tile, and the field of nested clusters. */
interface Node {
  readonly kind: "sheet" | "tile" | "own" | "field";
  readonly cluster: WeighedCluster | null;
  readonly children?: readonly Node[];
}

function weighed({ pillars }: SharedMap): readonly WeighedCluster[] {
  let next = 0;
  return pillars.flatMap(({ clusters }, pillar) => {
    const path: number[] = [];
    return clusters.map(({ name, depth, volumePerMonth }) => {
      const cluster = next++;
      path.length = depth;
      const above = path.toReversed();
      path.push(cluster);
      const weight = Math.max(volumePerMonth ?? 0, MIN_VOLUME);
      return { pillar, cluster, name, weight, above };
    });
  });
}

/** A cluster whose parent is too small to show goes into the nearest ancestor that is shown. */
function nodesOf(shown: readonly WeighedCluster[]): readonly Node[] {
  const isShown = new Set(shown.map(({ cluster }) => cluster));
  const under = Map.groupBy(shown, ({ above }) => above.find((at) => isShown.has(at)) ?? null);
  const nodeOf = (cluster: WeighedCluster): Node => {
    const nested = under.get(cluster.cluster);
    if (!nested) return { kind: "tile", cluster };
    const field: Node = { kind: "field", cluster: null, children: nested.map(nodeOf) };
    return { kind: "tile", cluster, children: [{ kind: "own", cluster }, field] };
  };
  const byPillar = Map.groupBy(under.get(null) ?? [], ({ pillar }) => pillar);
  return [...byPillar.values()].map((clusters) => ({
    kind: "field",
    cluster: null,
    children: clusters.map(nodeOf),
  }));
}

const percent = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100;

/** @param ratio width of the sheet divided by its height */
export function layoutTiles(map: SharedMap, ratio: number): readonly SharedTile[] {
  const shown = weighed(map)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MAX_TILES);
  const children = nodesOf(shown);
  if (children.length === 0) return [];
  const [width, height] = [1000 * ratio, 1000];
  const root = hierarchy<Node>({ kind: "sheet", cluster: null, children })
    .sum((node) => (node.children ? 0 : (node.cluster?.weight ?? 0)))
    .sort(compareNodes);
  const laid = treemap<Node>()
    .tile((node, x0, y0, x1, y1) => {
      if (node.data.kind === "tile") tileNested(node, [x0, y0, x1, y1], NESTED_TILING);
      else treemapSquarify(node, x0, y0, x1, y1);
    })
    .size([width, height])
    .paddingOuter((node) => (node.depth < 2 ? GAP : 0))
    .paddingInner(({ data }) => (data.kind === "tile" ? 0 : GAP))(root);
  const tiles: SharedTile[] = [];
  laid.eachBefore(({ data: { kind, cluster: own }, depth, x0, x1, y0, y1 }) => {
    if (kind !== "tile" || !own) return;
    const { cluster, pillar, name } = own;
    tiles.push({
      cluster,
      pillar,
      name,
      // The depth alternates: sheet, pillars, then a tile and its field in turn.
      depth: (depth - 2) / 2,
      left: percent(x0, width),
      top: percent(y0, height),
      width: percent(x1 - x0, width),
      height: percent(y1 - y0, height),
    });
  });
  return tiles;
}

/** Largest first, but a cluster before its nested clusters. */
function compareNodes(one: HierarchyNode<Node>, other: HierarchyNode<Node>): number {
  if (one.data.kind === "own") return -1;
  if (other.data.kind === "own") return 1;
  return (other.value ?? 0) - (one.value ?? 0);
}

/** The wide sheet and the phone sheet. */
export const SHEET_RATIOS = { wide: 2, tall: 0.8 } as const;
