/** Target of a cluster that is dragged over the islands: the circle under it, or the island there. */
import { mergeTopics } from "@mapwright/core/maps/log/merge-topics";
import { listPresentTopics } from "@mapwright/core/maps/log/topic-changes";
import { createOrdersBehind } from "@mapwright/core/maps/log/edited/topic-tree";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { COAST } from "#/map-views/islands/layout/drawing-measures.ts";
import type {
  IslandLayout,
  PlacedCluster,
  Point,
} from "#/map-views/islands/layout/island-layout.ts";
import { describeMergedTarget } from "#/map-views/plan/merged-target-note.ts";

export type CircleDrop =
  /** Becomes part of this cluster. */
  | { readonly kind: "merge"; readonly on: PlacedCluster }
  /** Comes to the island of this cluster. */
  | { readonly kind: "move"; readonly on: PlacedCluster };

/** Distance from a circle, in coasts, that is still its island. */
const SHORE = 2;

interface NearestCircle {
  readonly at: PlacedCluster;
  /** Negative: within its circle. */
  readonly gap: number;
}

/** Null: there is none. */
export function findNearestCircle(
  clusters: readonly PlacedCluster[],
  { x, y }: Point,
): NearestCircle | null {
  let nearest: NearestCircle | null = null;
  for (const at of clusters) {
    const gap = Math.hypot(at.x - x, at.y - y) - at.radius;
    if (!nearest || gap < nearest.gap) nearest = { at, gap };
  }
  return nearest;
}

/** Whether a place at this distance from the circle is on its island. */
export function isAshore({ gap }: NearestCircle, scale: number): boolean {
  return gap <= SHORE * COAST * scale;
}

/** Null: nothing would change there. */
export function findCircleDrop(
  { clusters, scale }: IslandLayout,
  dragged: PlacedCluster,
  point: Point,
): CircleDrop | null {
  const others = clusters.filter(({ cluster }) => cluster !== dragged.cluster);
  const nearest = findNearestCircle(others, point);
  if (!nearest) return null;
  if (nearest.gap <= 0) return { kind: "merge", on: nearest.at };
  const isAbroad = isAshore(nearest, scale) && nearest.at.pillar !== dragged.pillar;
  return isAbroad ? { kind: "move", on: nearest.at } : null;
}

/** @param target id of the cluster it becomes part of, or of the pillar it comes to */
export function dropChanges(
  state: MapState,
  kind: CircleDrop["kind"],
  topic: string,
  target: string,
): MapChange[] {
  if (kind === "merge") {
    const [into] = listPresentTopics(state, [target]);
    return into ? mergeTopics(listPresentTopics(state, [topic]), into) : [];
  }
  const [order = ""] = createOrdersBehind(state, target, 1);
  return [{ kind: "move-topic", topic, parent: target, order }];
}

/** Returns the notice after a drop; null: the drawing says it. */
export function dropNotice(
  state: MapState,
  kind: CircleDrop["kind"],
  topic: string,
  target: string,
): string | null {
  const [into] = kind === "merge" ? listPresentTopics(state, [target]) : [];
  return into ? describeMergedTarget(listPresentTopics(state, [topic]), into) : null;
}
