/**
 * The positions of a mind map's nodes: on either side of the map's own node a tidy tree (Reingold and Tilford, in
 * Buchheim's linear form, as in d3-hierarchy), one column per level. Pure geometry in px of an unzoomed drawing.
 */
import { hierarchy, tree, type HierarchyPointNode } from "d3-hierarchy";
import type { MindKind, MindRow } from "#/map-views/mindmap/mind-rows.ts";
import type { MindSide } from "#/map-views/mindmap/mind-sides.ts";

export interface MindPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MindLayout {
  /** One per row, in row order. */
  readonly places: readonly MindPlace[];
  /** Around all of them. */
  readonly bounds: MindPlace;
}

type NodeSizes = Readonly<Record<MindKind, { width: number; height: number }>>;

const NODE_SIZES: NodeSizes = {
  root: { width: 220, height: 64 },
  pillar: { width: 232, height: 52 },
  cluster: { width: 272, height: 42 },
  keyword: { width: 272, height: 28 },
  more: { width: 168, height: 28 },
};
/** Sizes for growth to one side, as on a phone, where three levels have to be readable next to each other. */
const ONE_SIDED_SIZES: NodeSizes = {
  ...NODE_SIZES,
  root: { width: 148, height: 64 },
  pillar: { width: 184, height: 52 },
  cluster: { width: 216, height: 42 },
};

const COLUMN_GAP_PX = 44;
const ONE_SIDED_GAP_PX = 30;
const ROW_GAP_PX = 9;
/** Between nodes of different parents. */
const FAMILY_GAP_PX = 22;

const NOWHERE: MindPlace = { x: 0, y: 0, width: 0, height: 0 };

/** Position of a row, and those of its children. */
interface Branch {
  readonly at: number;
  readonly kind: MindKind;
  readonly children: Branch[];
}

type Placed = HierarchyPointNode<Branch>;

/** @param rows as `listMindRows` returns them: parents before their children */
export function layOutMind(rows: readonly MindRow[]): MindLayout {
  if (rows.length === 0) return { places: [], bounds: NOWHERE };
  const places = rows.map(() => NOWHERE);
  const sizes = rows.some(({ side }) => side === "left") ? NODE_SIZES : ONE_SIDED_SIZES;
  for (const side of ["left", "right"] as const) placeSide(rows, side, sizes, places);
  return { places, bounds: boundsOf(places) };
}

/** The map's own node is in the middle of the branches of either side. */
function placeSide(
  rows: readonly MindRow[],
  side: MindSide,
  sizes: NodeSizes,
  places: MindPlace[],
): void {
  const isOn = (row: MindRow) => row.side === side || row.parent < 0;
  const columns = columnsOf(rows.filter(isOn), sizes);
  const laidOut = tree<Branch>().nodeSize([1, 1]).separation(distance)(
    hierarchy(growBranches(rows, isOn)),
  );
  laidOut.each(({ data: { at, kind }, x: center }) => {
    const { width, height } = sizes[kind];
    const start = columns[rows[at]?.level ?? 1] ?? 0;
    const x = side === "right" ? start : sizes.root.width - start - width;
    places[at] = { x, y: Math.round(center - height / 2), width, height };
  });
}

/** Start and end of the branch between two nodes: at the edges that face each other. */
export function getBranchEnds(from: MindPlace, to: MindPlace) {
  const isLeft = to.x < from.x;
  return {
    from: { x: isLeft ? from.x : from.x + from.width, y: from.y + from.height / 2 },
    to: { x: isLeft ? to.x + to.width : to.x, y: to.y + to.height / 2 },
  };
}

/** The rows as a tree, by index: looking up ten thousand keys would take longer than the entire layout. */
function growBranches(rows: readonly MindRow[], isOn: (row: MindRow) => boolean): Branch {
  const branches = rows.map(({ kind }, at): Branch => ({ at, kind, children: [] }));
  rows.forEach((row, at) => {
    const branch = branches[at];
    if (branch && isOn(row)) branches[row.parent]?.children.push(branch);
  });
  return branches[0] ?? { at: 0, kind: "root", children: [] };
}

/** Between the centers of two neighbors in a level. */
function distance(a: Placed, b: Placed): number {
  const heights = NODE_SIZES[a.data.kind].height + NODE_SIZES[b.data.kind].height;
  return heights / 2 + (a.parent === b.parent ? ROW_GAP_PX : FAMILY_GAP_PX);
}

/** Left edge of each level. */
function columnsOf(rows: readonly MindRow[], sizes: NodeSizes): number[] {
  const widths: number[] = [];
  for (const { level, kind } of rows) {
    widths[level] = Math.max(widths[level] ?? 0, sizes[kind].width);
  }
  const lefts: number[] = [];
  let left = 0;
  widths.forEach((width, level) => {
    lefts[level] = left;
    left += width + (sizes === NODE_SIZES ? COLUMN_GAP_PX : ONE_SIDED_GAP_PX);
  });
  return lefts;
}

function boundsOf(places: readonly MindPlace[]): MindPlace {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of places) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
