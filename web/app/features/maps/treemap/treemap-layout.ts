/**
 * Where the tiles of a treemap lie: pillars as blocks, clusters as tiles within them, area by weight.
 * Clusters too small to see or hit are gathered into one "rest" tile a pillar, so that the number of tiles is
 * bounded by the canvas, not by the map. Pure geometry in CSS pixels; names, colours and pixels on screen are
 * the view's. Squarified after Bruls, Huizing and van Wijk (2000), as d3-hierarchy does it.
 */
import { hierarchy, treemap, treemapSquarify, type HierarchyRectangularNode } from "d3-hierarchy";

export interface WeightedPillar {
  readonly pillar: number;
  /** Weights above 0, any order. */
  readonly clusters: readonly { readonly cluster: number; readonly weight: number }[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TreemapTile extends Box {
  readonly pillar: number;
  /** The clusters the tile stands for: one, or the small ones of its pillar, largest first. */
  readonly clusters: readonly number[];
}

export interface TreemapBlock extends Box {
  readonly pillar: number;
  /** `RULE_ROOM_PX` when the block is too small for words, 0 when it is too small for anything. */
  readonly headingHeightPx: number;
}

export interface TreemapLayout {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly blocks: readonly TreemapBlock[];
  /** Block by block, largest first within each. */
  readonly tiles: readonly TreemapTile[];
  /** Weight that one square pixel of tile stands for, on average over the map; 0 when there is no tile. */
  readonly weightPerPx: number;
}

export interface TreemapOptions {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Tiles below this area join the rest of their pillar. */
  readonly minTileAreaPx: number;
  /** Height of a pillar's heading where there is room for one; 0 = no headings. */
  readonly headingHeightPx: number;
}

/** Room over an unheaded block for the rule in its pillar's hue. */
export const RULE_ROOM_PX = 5;
const MIN_RULED_HEIGHT_PX = 22;
export const TILE_GAP_PX = 2;
export const BLOCK_GAP_PX = 6;
const MIN_HEADED_WIDTH_PX = 72;
const MIN_HEADED_HEIGHT_PX = 64;
/** Tiles a little wider than high hold a line of words better than squares do. */
const TILE_RATIO = 1.4;

interface Branch {
  readonly pillar: number;
  readonly clusters: readonly number[];
  readonly weight: number;
  readonly children?: readonly Branch[];
}

type Node = HierarchyRectangularNode<Branch>;

export function layOutTreemap(
  pillars: readonly WeightedPillar[],
  options: TreemapOptions,
): TreemapLayout {
  const { widthPx, heightPx } = options;
  const filled = pillars.filter((pillar) => pillar.clusters.length > 0);
  if (filled.length === 0 || widthPx < 1 || heightPx < 1) {
    return { widthPx, heightPx, blocks: [], tiles: [], weightPerPx: 0 };
  }
  const root = hierarchy<Branch>(branchesOf(filled, widthPx * heightPx, options.minTileAreaPx))
    .sum((branch) => (branch.children ? 0 : branch.weight))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || firstOf(a.data) - firstOf(b.data));
  // Decided once, while placing: rounding afterwards may move a block's edge across the limit.
  const headings = new Map<Node, number>();
  const placed = treemap<Branch>()
    .tile(treemapSquarify.ratio(TILE_RATIO))
    .size([widthPx, heightPx])
    .round(true)
    .paddingInner((node) => (node.depth === 0 ? BLOCK_GAP_PX : TILE_GAP_PX))
    .paddingTop((node) => {
      const headingPx = node.depth === 1 ? headingHeight(boxOf(node), options.headingHeightPx) : 0;
      headings.set(node, headingPx);
      return headingPx;
    })(root);
  const blocks = (placed.children ?? []).map((node) =>
    Object.assign(boxOf(node), {
      pillar: node.data.pillar,
      headingHeightPx: headings.get(node) ?? 0,
    }),
  );
  const tiles = placed.leaves().map((leaf) =>
    Object.assign(boxWithin(boxOf(leaf), boxOf(leaf.parent ?? leaf)), {
      pillar: leaf.data.pillar,
      clusters: leaf.data.clusters,
    }),
  );
  const areaPx = tiles.reduce((sum, tile) => sum + tile.width * tile.height, 0);
  return {
    widthPx,
    heightPx,
    blocks,
    tiles,
    weightPerPx: areaPx > 0 ? (placed.value ?? 0) / areaPx : 0,
  };
}

function branchesOf(
  pillars: readonly WeightedPillar[],
  areaPx: number,
  minTileAreaPx: number,
): Branch {
  const total = pillars.reduce(
    (sum, { clusters }) => clusters.reduce((own, { weight }) => own + weight, sum),
    0,
  );
  const minWeight = (minTileAreaPx * total) / areaPx;
  const children = pillars.map(({ pillar, clusters }) => ({
    pillar,
    clusters: [],
    weight: 0,
    children: tilesOf(pillar, clusters, minWeight),
  }));
  return { pillar: -1, clusters: [], weight: 0, children };
}

/** One branch a cluster, the small ones together; a single small one stays what it is. */
function tilesOf(
  pillar: number,
  clusters: WeightedPillar["clusters"],
  minWeight: number,
): Branch[] {
  const sorted = clusters.toSorted((a, b) => b.weight - a.weight || a.cluster - b.cluster);
  const large = sorted.filter(({ weight }) => weight >= minWeight);
  const small = sorted.slice(large.length);
  const tiles = large.map(({ cluster, weight }) => ({ pillar, clusters: [cluster], weight }));
  if (small.length === 0) return tiles;
  const weight = small.reduce((sum, entry) => sum + entry.weight, 0);
  return [...tiles, { pillar, clusters: small.map(({ cluster }) => cluster), weight }];
}

function firstOf(branch: Branch): number {
  return branch.clusters[0] ?? branch.pillar;
}

/** Room over the tiles of a block for its name, or at least for its rule. @param wantedPx 0: no headings */
export function headingHeight({ width, height }: Box, wantedPx: number): number {
  if (wantedPx === 0 || height < MIN_RULED_HEIGHT_PX) return 0;
  const hasRoom = width >= MIN_HEADED_WIDTH_PX && height >= MIN_HEADED_HEIGHT_PX;
  return hasRoom ? wantedPx : RULE_ROOM_PX;
}

function boxOf(node: Node): Box {
  return { x: node.x0, y: node.y0, width: node.x1 - node.x0, height: node.y1 - node.y0 };
}

/** Slivers thinner than the gap beside them are rounded over the edge of their block by up to a pixel. */
function boxWithin(box: Box, outer: Box): Box {
  const x = Math.min(box.x, outer.x + outer.width);
  const y = Math.min(box.y, outer.y + outer.height);
  return {
    x,
    y,
    width: Math.max(0, Math.min(box.x + box.width, outer.x + outer.width) - x),
    height: Math.max(0, Math.min(box.y + box.height, outer.y + outer.height) - y),
  };
}
