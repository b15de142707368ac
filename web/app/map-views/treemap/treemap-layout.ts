/**
 * Computes the layout of a treemap: pillars as blocks, clusters as tiles within them, nested clusters within their
 * parent's tile, area by weight. Clusters too small to see or hit are merged into one "rest" tile of their pillar or
 * parent, so the number of tiles is bounded by the canvas, not by the map. Pure geometry in CSS pixels; the view adds
 * names, colors and screen pixels. Squarified after Bruls, Huizing and van Wijk (2000), as in d3-hierarchy.
 */
import {
  hierarchy,
  treemap,
  treemapSquarify,
  type HierarchyNode,
  type HierarchyRectangularNode,
} from "d3-hierarchy";
import {
  groupWeights,
  type WeightedCluster,
  type WeightedGroup,
} from "#/map-views/treemap/nested-weights.ts";
import { tileNested } from "#/map-views/treemap/tile-nested.ts";

export interface WeightedPillar {
  readonly pillar: number;
  /** Weights above 0, in any order. */
  readonly clusters: readonly WeightedCluster[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TreemapTile extends Box {
  readonly pillar: number;
  /** The clusters on the tile: one, or the small ones of its pillar or parent, largest first. */
  readonly clusters: readonly number[];
  /** The cluster whose tile contains it; null: directly in its pillar's block. */
  readonly parent: number | null;
  /** Number of tiles that contain the tile. */
  readonly depth: number;
  /** The part of the tile that its nested tiles share; null: it has none. */
  readonly field: Box | null;
}

export interface TreemapBlock extends Box {
  readonly pillar: number;
  /** `RULE_HEIGHT_PX` when the block is too small for a label, 0 when it is too small for anything. */
  readonly headingHeightPx: number;
}

export interface TreemapLayout {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly blocks: readonly TreemapBlock[];
  /** Block by block, largest first within each; a tile is followed by the tiles nested in it. */
  readonly tiles: readonly TreemapTile[];
  /** Weight represented by one square pixel of tile, on average over the map; 0 when there is no tile. */
  readonly weightPerPx: number;
}

export interface TreemapOptions {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Tiles below this area are merged into the rest tile of their pillar. */
  readonly minTileAreaPx: number;
  /** Height of a pillar's heading where there is room for one; 0 = no headings. */
  readonly headingHeightPx: number;
}

/** Space above a block without heading for the rule in its pillar's hue. */
export const RULE_HEIGHT_PX = 5;
const MIN_RULED_HEIGHT_PX = 22;
export const TILE_GAP_PX = 2;
export const BLOCK_GAP_PX = 6;
const MIN_HEADED_WIDTH_PX = 72;
const MIN_HEADED_HEIGHT_PX = 64;
/** Tiles slightly wider than high fit a line of text better than squares do. */
const TILE_RATIO = 1.4;

/** Around the field of nested tiles: a frame as wide as the parent tile's outline, plus the gap within it. */
const NEST_INSET_PX = 3 + TILE_GAP_PX;
const NESTED_TILING = {
  headingHeight: 24,
  minHeadedWidth: 56,
  minHeadedHeight: 60,
  inset: NEST_INSET_PX,
};

/**
 * A cluster with nested clusters has two children: `own`, which isn't a tile, and `field`, which contains the nested
 * tiles.
 */
interface Branch {
  readonly kind: "map" | "block" | "tile" | "own" | "field";
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
    .sort(compareBranches);
  // Decided once, during placement: later rounding may move a block's edge across the limit.
  const headings = new Map<Node, number>();
  const placed = treemap<Branch>()
    .tile((node, x0, y0, x1, y1) => {
      if (node.data.kind === "tile") tileNested(node, [x0, y0, x1, y1], NESTED_TILING);
      else squarify(node, x0, y0, x1, y1);
    })
    .size([widthPx, heightPx])
    .round(true)
    .paddingInner(({ data }) => GAPS_PX[data.kind])
    .paddingTop((node) => {
      const headingPx =
        node.depth === 1 ? getHeadingHeight(boxOf(node), options.headingHeightPx) : 0;
      headings.set(node, headingPx);
      return headingPx;
    })(root);
  const blocks = (placed.children ?? []).map((node) =>
    Object.assign(boxOf(node), {
      pillar: node.data.pillar,
      headingHeightPx: headings.get(node) ?? 0,
    }),
  );
  const tiles = (placed.children ?? []).flatMap((block) => tilesIn(block, boxOf(block), null, 0));
  const areaPx = tiles
    .filter(({ depth }) => depth === 0)
    .reduce((sum, tile) => sum + tile.width * tile.height, 0);
  return {
    widthPx,
    heightPx,
    blocks,
    tiles,
    weightPerPx: areaPx > 0 ? (placed.value ?? 0) / areaPx : 0,
  };
}

const squarify = treemapSquarify.ratio(TILE_RATIO);
const GAPS_PX: Readonly<Record<Branch["kind"], number>> = {
  map: BLOCK_GAP_PX,
  block: TILE_GAP_PX,
  field: TILE_GAP_PX,
  tile: 0,
  own: 0,
};

/** Largest first, but a cluster before its nested clusters. */
function compareBranches(a: HierarchyNode<Branch>, b: HierarchyNode<Branch>): number {
  if (a.data.kind === "own") return -1;
  if (b.data.kind === "own") return 1;
  return (b.value ?? 0) - (a.value ?? 0) || firstOf(a.data) - firstOf(b.data);
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
  const children = pillars.map(({ pillar, clusters }): Branch => ({
    kind: "block",
    pillar,
    clusters: [],
    weight: 0,
    children: groupWeights(clusters, minWeight).map((group) => branchOf(pillar, group)),
  }));
  return { kind: "map", pillar: -1, clusters: [], weight: 0, children };
}

function branchOf(pillar: number, { clusters, own, nested }: WeightedGroup): Branch {
  const tile = { kind: "tile", pillar, clusters, weight: own } as const;
  if (nested.length === 0) return tile;
  const field: Branch = {
    kind: "field",
    pillar,
    clusters: [],
    weight: 0,
    children: nested.map((group) => branchOf(pillar, group)),
  };
  return { ...tile, children: [{ ...tile, kind: "own" }, field] };
}

/** @param node a block or a field */
function tilesIn(node: Node, room: Box, parent: number | null, depth: number): TreemapTile[] {
  const tiles: TreemapTile[] = [];
  for (const child of node.children ?? []) {
    const { pillar, clusters } = child.data;
    const inner = child.children?.[1];
    const box = boxWithin(boxOf(child), room);
    const field = inner ? boxWithin(boxOf(inner), box) : null;
    tiles.push({ ...box, pillar, clusters, parent, depth, field });
    if (inner && field) tiles.push(...tilesIn(inner, field, clusters[0] ?? null, depth + 1));
  }
  return tiles;
}

/** The part of a tile that shows the cluster itself: where its label is drawn and where it is selected. */
export function getOwnPart({ x, y, width, height, field }: Box & Pick<TreemapTile, "field">): Box {
  if (!field) return { x, y, width, height };
  const [left, top] = [field.x - x, field.y - y];
  return top >= left ? { x, y, width, height: top } : { x, y, width: left, height };
}

function firstOf(branch: Branch): number {
  return branch.clusters[0] ?? branch.pillar;
}

/** Space above the tiles of a block for its name, or at least for its rule. @param wantedPx 0: no headings */
export function getHeadingHeight({ width, height }: Box, wantedPx: number): number {
  if (wantedPx === 0 || height < MIN_RULED_HEIGHT_PX) return 0;
  const hasSpace = width >= MIN_HEADED_WIDTH_PX && height >= MIN_HEADED_HEIGHT_PX;
  return hasSpace ? wantedPx : RULE_HEIGHT_PX;
}

function boxOf(node: Node): Box {
  return { x: node.x0, y: node.y0, width: node.x1 - node.x0, height: node.y1 - node.y0 };
}

/** Rounding moves slivers thinner than the adjacent gap over the edge of their block by up to a pixel. */
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
