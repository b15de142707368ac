/** Target of a keyword that is dragged over the islands: the page under it, or a page of its own. */
import { addClusterUnder, splitOff } from "@mapwright/core/maps/log/topic-changes";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { TOPIC_NAME_MAX_LENGTH, type MapChange } from "@mapwright/core/snapshot/map-change";
import { resolveTopic } from "@mapwright/core/maps/log/edited/topic-tree";
import { findNearestCircle, isAshore } from "#/map-views/islands/hands/circle-drop.ts";
import type {
  IslandLayout,
  PlacedCluster,
  PlacedKeyword,
  Point,
} from "#/map-views/islands/layout/island-layout.ts";

export type KeywordDrop =
  | { readonly kind: "move"; readonly on: PlacedCluster }
  /** `on`: a page of the island where the new page will be; null: that of its own page. */
  | { readonly kind: "new page"; readonly on: PlacedCluster | null }
  /** A page needs at least one keyword. */
  | { readonly kind: "stay"; readonly isOnly: boolean };

/** Finds the nearest dot whose middle is within its radius, or within `least` drawing units if that is more. */
export function findDot(
  { keywords, dotRadius }: IslandLayout,
  { x, y }: Point,
  least: number,
): PlacedKeyword | null {
  let nearest: { readonly dot: PlacedKeyword; readonly away: number } | null = null;
  for (const dot of keywords) {
    const away = Math.hypot(dot.x - x, dot.y - y);
    if (away > Math.max(least, dot.radius ?? dotRadius)) continue;
    if (!nearest || away < nearest.away) nearest = { dot, away };
  }
  return nearest?.dot ?? null;
}

/** @param own its page, with how many keywords that has */
export function findKeywordDrop(
  layout: IslandLayout,
  own: { readonly cluster: number; readonly pillar: number; readonly keywords: number },
  at: Point,
): KeywordDrop {
  const isOnly = own.keywords < 2;
  const nearest = findNearestCircle(layout.clusters, at);
  if (nearest && nearest.gap <= 0) {
    if (nearest.at.cluster === own.cluster) return { kind: "stay", isOnly: false };
    return { kind: "move", on: nearest.at };
  }
  if (isOnly) return { kind: "stay", isOnly };
  const isAbroad = nearest && isAshore(nearest, layout.scale) && nearest.at.pillar !== own.pillar;
  return { kind: "new page", on: isAbroad ? nearest.at : null };
}

interface DraggedKeyword {
  readonly text: string;
  /** Id of its page. */
  readonly topic: string;
}

/**
 * Returns the same changes as the menu and the table make.
 *
 * @param target id of the page it moves to, or of the pillar that its new page comes to; null: that of its own page
 * @param made the id of a new page
 */
export function planKeywordDrop(
  state: MapState,
  kind: "move" | "new page",
  { text, topic }: DraggedKeyword,
  target: string | null,
  made: string,
): MapChange[] {
  if (kind === "move")
    return target === null ? [] : [{ kind: "move-keywords", topic: target, keywords: [text] }];
  const name = text.slice(0, TOPIC_NAME_MAX_LENGTH);
  if (target !== null)
    return [
      ...addClusterUnder(state, target, made, name),
      { kind: "move-keywords", topic: made, keywords: [text] },
    ];
  const own = resolveTopic(state, topic);
  return own ? splitOff(state, own, made, name, [text]) : [];
}
