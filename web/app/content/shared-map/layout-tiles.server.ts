/**
 * Where each cluster of a shared map lies in its treemap: laid out on the server, in percent of the sheet, so that the
 * page needs no layout code. Squarified as d3-hierarchy does it, pillar by pillar, nested clusters within their parent's
 * tile.
 */
import type { SharedMap } from "@mapwright/core/maps/shared-map";
import { hierarchy, treemap, treemapSquarify, type HierarchyNode } from "d3-hierarchy";
import { tileNested } from "#/ui/tile-nested.ts";

/** More are too small to see; the list below the picture has them all. */
const MOST_TILES = 240;
/** A cluster whose volume is not known is drawn as small as one with so many searches. */
const LEAST_VOLUME = 10;

/** Of the sheet, which is 1,000 high: a line of words on the sheets as they are shown. */
const NESTED_TILING = { headingHeight: 44, minHeadedWidth: 90, minHeadedHeight: 110, inset: 8 };
const GAP = 3;

export interface SharedTile {
  /** Counted through all pillars in their order. */
  readonly cluster: number;
  readonly pillar: number;
  readonly name: string;
  /** How many tiles it lies in: it's drawn over them. */
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
  /** Those it's nested in, the innermost first. */
  readonly above: readonly number[];
}

/** A cluster that others are nested in has two children: itself, which is no tile, and the field of the nested ones. */
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
      const weight = Math.max(volumePerMonth ?? 0, LEAST_VOLUME);
      return { pillar, cluster, name, weight, above };
    });
  });
}

/** A cluster whose parent is too small to be shown lies in the nearest one that is. */
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

/** @param ratio width of the sheet by its height */
export function layoutTiles(map: SharedMap, ratio: number): readonly SharedTile[] {
  const shown = weighed(map)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_TILES);
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
      // A sheet, its pillars, then a tile and its field by turns.
      depth: (depth - 2) / 2,
      left: percent(x0, width),
      top: percent(y0, height),
      width: percent(x1 - x0, width),
      height: percent(y1 - y0, height),
    });
  });
  return tiles;
}

/** Largest first, but a cluster before what's nested in it. */
function compareNodes(one: HierarchyNode<Node>, other: HierarchyNode<Node>): number {
  if (one.data.kind === "own") return -1;
  if (other.data.kind === "own") return 1;
  return (other.value ?? 0) - (one.value ?? 0);
}

/** The wide sheet and that of a phone. */
export const SHEET_RATIOS = { wide: 2, tall: 0.8 } as const;
