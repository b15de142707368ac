/**
 * Positions of topics in the tree, with merges and deletions resolved. Every walk terminates, since no replay creates a
 * cycle.
 */
import { generateNKeysBetween } from "fractional-indexing";
import type { MapState, Topic } from "#/maps/log/edited/map-state.ts";

type Topics = Pick<MapState, "topics">;

/** The topic that `id` is now part of: itself, or its merge target. undefined when there is none. */
export function resolveTopic({ topics }: Topics, id: string): Topic | undefined {
  let topic = topics.get(id);
  while (topic && topic.mergedInto !== null) topic = topics.get(topic.mergedInto);
  return topic;
}

/** Returns the topic's parent, with merges resolved; null: top level. */
export function resolveParent(state: Topics, topic: Topic): Topic | null {
  return topic.parent === null ? null : (resolveTopic(state, topic.parent) ?? null);
}

/**
 * Whether following `topic` upward leads back to it. Each topic points to one other: its merge target, otherwise its
 * parent. `topic` need not be written yet; the others contain no cycles.
 */
export function isInCycle({ topics }: Topics, topic: Topic): boolean {
  let above = topic.mergedInto ?? topic.parent;
  while (above !== null) {
    if (above === topic.id) return true;
    const next = topics.get(above);
    above = next ? (next.mergedInto ?? next.parent) : null;
  }
  return false;
}

/** Whether `id` is `ancestor` or a descendant of it. */
export function isWithin(state: Topics, id: string, ancestor: string): boolean {
  let topic = resolveTopic(state, id) ?? null;
  while (topic !== null && topic.id !== ancestor) topic = resolveParent(state, topic);
  return topic !== null;
}

/** Whether the topic is visible: not merged, not deleted, and not below a deleted topic. */
export function isVisible(state: Topics, topic: Topic): boolean {
  if (topic.mergedInto !== null) return false;
  for (let at: Topic | null = topic; at !== null; at = resolveParent(state, at)) {
    if (at.isDeleted) return false;
  }
  return true;
}

/** The pillar of a topic: itself at the top level. */
export function findPillar(state: Topics, topic: Topic): Topic {
  let at = topic;
  for (let above = resolveParent(state, at); above !== null; above = resolveParent(state, at)) {
    at = above;
  }
  return at;
}

/** Siblings in their manual order. */
export function compareOrder(a: Topic, b: Topic): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** Visible topics by parent, `null` for pillars; each list in order. */
export function groupVisibleChildren(state: Topics): Map<string | null, Topic[]> {
  const children = new Map<string | null, Topic[]>();
  for (const topic of state.topics.values()) {
    if (!isVisible(state, topic)) continue;
    const parent = resolveParent(state, topic)?.id ?? null;
    const own = children.get(parent);
    if (own) own.push(topic);
    else children.set(parent, [topic]);
  }
  for (const own of children.values()) own.sort(compareOrder);
  return children;
}

/**
 * Order keys for `count` topics placed after all visible children of `parent`, in order. `children`: of this state, for
 * whoever asks for several parents.
 */
export function createOrdersBehind(
  state: Topics,
  parent: string | null,
  count: number,
  children: ReadonlyMap<string | null, readonly Topic[]> = groupVisibleChildren(state),
): string[] {
  const last = children.get(parent)?.at(-1);
  return generateNKeysBetween(last?.order ?? null, null, count);
}

/**
 * Order keys for topics placed among the visible children of `parent` (`null`: among the pillars), one for each of
 * `moved`, in order: before `before`, or last when `before` is null or unknown. Moved topics don't count as children.
 * Siblings that share a key stay together.
 */
export function createOrdersBefore(
  state: Topics,
  parent: string | null,
  before: string | null,
  moved: readonly string[],
): string[] {
  const leaving = new Set(moved);
  const staying = (groupVisibleChildren(state).get(parent) ?? []).filter(
    ({ id }) => !leaving.has(id),
  );
  const found = before === null ? -1 : staying.findIndex(({ id }) => id === before);
  const at = found < 0 ? staying.length : found;
  const low = staying[at - 1]?.order ?? null;
  const high = staying.slice(at).find(({ order }) => low === null || order > low)?.order ?? null;
  return generateNKeysBetween(low, high, moved.length);
}
