/**
 * Drop position of a node dragged over a mind map, and the changes that put it there. Nothing can be dropped on or
 * under itself, and keywords can be dropped on clusters only.
 */
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { isWithin, createOrdersBefore } from "@mapwright/core/maps/log/edited/topic-tree";
import type { MindPlace } from "#/map-views/mindmap/mind-layout.ts";
import type { MindRow } from "#/map-views/mindmap/mind-rows.ts";

export interface DropSpot {
  /** Topic id; null: among the pillars. */
  readonly parent: string | null;
  /** Id of the sibling it is placed before; null: after all of them. */
  readonly before: string | null;
}

/** A drop position, and how to show it: a node it goes into, or a line between two nodes. */
export interface DropMark {
  readonly spot: DropSpot;
  readonly row: number;
  readonly key: string;
  readonly side: "into" | "before" | "after";
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** This share of a node's height at either edge means next to it, not into it. */
const EDGE_SHARE = 0.28;
/** The gap between two nodes belongs to the nearer one. */
const REACH_PX = 12;

export function findDrop(
  rows: readonly MindRow[],
  places: readonly MindPlace[],
  dragged: ReadonlySet<number>,
  point: Point,
): DropMark | null {
  const at = rowAt(places, dragged, point);
  const row = rows[at];
  const place = places[at];
  if (!row || !place || isUnder(rows, at, dragged)) return null;
  const isKeyword = [...dragged].some((own) => rows[own]?.kind === "keyword");
  if (isKeyword) return keywordDrop(row, at);
  if (row.kind === "root") return into(at, row, null);
  if (row.kind !== "pillar" && row.kind !== "cluster") return null;
  const share = (point.y - place.y) / place.height;
  if (share < EDGE_SHARE) return besideTopic(rows, at, row, "before", dragged);
  if (share > 1 - EDGE_SHARE) return besideTopic(rows, at, row, "after", dragged);
  return into(at, row, row.key);
}

function into(at: number, row: MindRow, parent: string | null): DropMark {
  return { spot: { parent, before: null }, row: at, key: row.key, side: "into" };
}

function keywordDrop(row: MindRow, at: number): DropMark | null {
  const isInCluster = row.topic !== null && row.topic.parent !== null;
  if (!isInCluster || row.kind === "pillar" || row.kind === "root" || !row.topic) return null;
  return into(at, row, row.topic.id);
}

function besideTopic(
  rows: readonly MindRow[],
  at: number,
  row: MindRow,
  side: "before" | "after",
  dragged: ReadonlySet<number>,
): DropMark {
  const parent = row.topic?.parent ?? null;
  if (side === "before") return { spot: { parent, before: row.key }, row: at, key: row.key, side };
  const isTopic = (other: MindRow) => other.kind === "pillar" || other.kind === "cluster";
  const next = rows.findIndex(
    (other, i) => i > at && other.parent === row.parent && isTopic(other) && !dragged.has(i),
  );
  return { spot: { parent, before: rows[next]?.key ?? null }, row: at, key: row.key, side };
}

/** The node at a point, or the nearest one within reach above or below it; −1 when there is none. */
function rowAt(
  places: readonly MindPlace[],
  dragged: ReadonlySet<number>,
  { x, y }: Point,
): number {
  let best = -1;
  let bestGap = REACH_PX;
  places.forEach((place, at) => {
    if (dragged.has(at) || x < place.x || x > place.x + place.width) return;
    const gap = Math.max(0, place.y - y, y - (place.y + place.height));
    if (gap >= bestGap) return;
    best = at;
    bestGap = gap;
  });
  return best;
}

/** Whether a row is one of `ancestors` or a descendant of one. */
export function isUnder(
  rows: readonly MindRow[],
  at: number,
  ancestors: ReadonlySet<number>,
): boolean {
  for (let above = at; above >= 0; above = rows[above]?.parent ?? -1) {
    if (ancestors.has(above)) return true;
  }
  return false;
}

/** One action; empty when nothing would change or a topic would be placed under itself. */
export function planTopicDrop(
  state: MapState,
  topics: readonly string[],
  { parent, before }: DropSpot,
): MapChange[] {
  const moved = topics.filter((id) => state.topics.has(id));
  if (moved.length === 0 || moved.includes(before ?? "")) return [];
  if (parent !== null && moved.some((id) => isWithin(state, parent, id))) return [];
  const orders = createOrdersBefore(state, parent, before, moved);
  return moved.map((topic, at) => ({
    kind: "move-topic",
    topic,
    parent,
    order: orders[at] ?? "",
  }));
}

/** Returns the position to which Alt with an arrow key moves a topic; null when it cannot go that way. */
export function shiftSpot(
  rows: readonly MindRow[],
  at: number,
  to: "before" | "after" | "in" | "out",
): DropSpot | null {
  const row = rows[at];
  if (!row?.topic || (row.kind !== "cluster" && row.kind !== "pillar")) return null;
  const siblings = rows.filter(
    ({ parent, kind }) => parent === row.parent && (kind === "cluster" || kind === "pillar"),
  );
  const own = siblings.indexOf(row);
  const { parent } = row.topic;
  if (to === "before") {
    const before = siblings[own - 1]?.key;
    return before === undefined ? null : { parent, before };
  }
  if (to === "after") {
    if (own === siblings.length - 1) return null;
    return { parent, before: siblings[own + 2]?.key ?? null };
  }
  if (to === "in") {
    const above = siblings[own - 1]?.key;
    return above === undefined ? null : { parent: above, before: null };
  }
  return outSpot(rows, row);
}

/** After its former parent. */
function outSpot(rows: readonly MindRow[], row: MindRow): DropSpot | null {
  const above = rows[row.parent];
  if (!above?.topic) return null;
  const siblings = rows.filter(
    ({ parent, kind }) => parent === above.parent && (kind === "cluster" || kind === "pillar"),
  );
  const next = siblings[siblings.indexOf(above) + 1];
  return { parent: above.topic.parent, before: next?.key ?? null };
}
