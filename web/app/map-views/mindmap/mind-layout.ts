/**
 * The positions of a mind map's nodes: a tidy tree that grows to the right (Reingold and Tilford, in Buchheim's linear
 * form, as in d3-hierarchy), one column per level. Pure geometry in px of an unzoomed drawing.
 */
import { hierarchy, tree, type HierarchyPointNode } from "d3-hierarchy";
import type { MindKind, MindRow } from "#/map-views/mindmap/mind-rows.ts";

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

const NODE_SIZES: Readonly<Record<MindKind, { width: number; height: number }>> = {
  root: { width: 220, height: 64 },
  pillar: { width: 224, height: 54 },
  cluster: { width: 244, height: 48 },
  keyword: { width: 232, height: 28 },
  more: { width: 168, height: 28 },
};

const COLUMN_GAP_PX = 64;
const ROW_GAP_PX = 10;
/** Between nodes of different parents. */
const FAMILY_GAP_PX = 22;

/** Position of a row, and those of its children. */
interface Branch {
  readonly at: number;
  readonly kind: MindKind;
  readonly children: Branch[];
}

type Placed = HierarchyPointNode<Branch>;

/** @param rows as `listMindRows` returns them: parents before their children */
export function layOutMind(rows: readonly MindRow[]): MindLayout {
  if (rows.length === 0) return { places: [], bounds: { x: 0, y: 0, width: 0, height: 0 } };
  const columns = columnsOf(rows);
  const laidOut = tree<Branch>().nodeSize([1, 1]).separation(distance)(
    hierarchy(growBranches(rows)),
  );
  const centers = new Float64Array(rows.length);
  laidOut.each(({ data, x }) => {
    centers[data.at] = x;
  });
  const places = rows.map((row, at): MindPlace => {
    const { width, height } = NODE_SIZES[row.kind];
    const y = (centers[at] ?? 0) - height / 2;
    return { x: columns[row.level] ?? 0, y: Math.round(y), width, height };
  });
  return { places, bounds: boundsOf(places) };
}

/** The rows as a tree, by index: looking up ten thousand keys would take longer than the entire layout. */
function growBranches(rows: readonly MindRow[]): Branch {
  const branches = rows.map(({ kind }, at): Branch => ({ at, kind, children: [] }));
  rows.forEach(({ parent }, at) => {
    const branch = branches[at];
    if (branch) branches[parent]?.children.push(branch);
  });
  return branches[0] ?? { at: 0, kind: "root", children: [] };
}

/** Between the centers of two neighbors in a level. */
function distance(a: Placed, b: Placed): number {
  const heights = NODE_SIZES[a.data.kind].height + NODE_SIZES[b.data.kind].height;
  return heights / 2 + (a.parent === b.parent ? ROW_GAP_PX : FAMILY_GAP_PX);
}

/** Left edge of each level. */
function columnsOf(rows: readonly MindRow[]): number[] {
  const widths: number[] = [];
  for (const { level, kind } of rows) {
    widths[level] = Math.max(widths[level] ?? 0, NODE_SIZES[kind].width);
  }
  const lefts: number[] = [];
  let left = 0;
  widths.forEach((width, level) => {
    lefts[level] = left;
    left += width + COLUMN_GAP_PX;
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
