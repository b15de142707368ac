/** Where topics stand: through merges, and under what was deleted. Every walk ends, since no replay closes a circle. */
import { generateNKeysBetween } from "fractional-indexing";
import type { MapState, Topic } from "#/maps/log/map-state.ts";

type Topics = Pick<MapState, "topics">;

/** The topic that `id` is part of now: itself, or what it was merged into. undefined when there is none. */
export function standingTopic({ topics }: Topics, id: string): Topic | undefined {
  let topic = topics.get(id);
  while (topic && topic.mergedInto !== null) topic = topics.get(topic.mergedInto);
  return topic;
}

/** The topic it stands under, through merges; null: at the top. */
export function standingParent(state: Topics, topic: Topic): Topic | null {
  return topic.parent === null ? null : (standingTopic(state, topic.parent) ?? null);
}

/**
 * Whether following `topic` upwards leads back to it. Each topic leads to one other: what it was merged into, else
 * what it stands under. `topic` need not be written yet; the others are free of circles.
 */
export function closesCircle({ topics }: Topics, topic: Topic): boolean {
  let above = topic.mergedInto ?? topic.parent;
  while (above !== null) {
    if (above === topic.id) return true;
    const next = topics.get(above);
    above = next ? (next.mergedInto ?? next.parent) : null;
  }
  return false;
}

/** Whether `id` is `ancestor` or stands anywhere under it. */
export function isWithin(state: Topics, id: string, ancestor: string): boolean {
  let topic = standingTopic(state, id) ?? null;
  while (topic !== null && topic.id !== ancestor) topic = standingParent(state, topic);
  return topic !== null;
}

/** Whether it can be seen: neither merged away, nor deleted, nor under something deleted. */
export function isVisible(state: Topics, topic: Topic): boolean {
  if (topic.mergedInto !== null) return false;
  for (let at: Topic | null = topic; at !== null; at = standingParent(state, at)) {
    if (at.isDeleted) return false;
  }
  return true;
}

/** The pillar a topic belongs to: itself when it stands at the top. */
export function pillarOf(state: Topics, topic: Topic): Topic {
  let at = topic;
  for (let above = standingParent(state, at); above !== null; above = standingParent(state, at)) {
    at = above;
  }
  return at;
}

/** Siblings in the order people put them. */
export function compareOrder(a: Topic, b: Topic): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** Visible topics by what they stand under, `null` for pillars; each list in order. */
export function visibleChildren(state: Topics): Map<string | null, Topic[]> {
  const children = new Map<string | null, Topic[]>();
  for (const topic of state.topics.values()) {
    if (!isVisible(state, topic)) continue;
    const parent = standingParent(state, topic)?.id ?? null;
    const own = children.get(parent);
    if (own) own.push(topic);
    else children.set(parent, [topic]);
  }
  for (const own of children.values()) own.sort(compareOrder);
  return children;
}

/** The order keys of `count` topics put behind everything that can be seen under `parent`, in their order. */
export function ordersBehind(state: Topics, parent: string | null, count: number): string[] {
  const last = visibleChildren(state).get(parent)?.at(-1);
  return generateNKeysBetween(last?.order ?? null, null, count);
}

/**
 * Order keys for topics that are put among what can be seen under `parent` (`null`: among the pillars), one for each
 * of `moved` and in their order: in front of `before`, behind everything when `before` is null or not there. What is
 * moved does not count as standing there. Siblings that share a key stay together.
 */
export function ordersBefore(
  state: Topics,
  parent: string | null,
  before: string | null,
  moved: readonly string[],
): string[] {
  const leaving = new Set(moved);
  const staying = (visibleChildren(state).get(parent) ?? []).filter(({ id }) => !leaving.has(id));
  const found = before === null ? -1 : staying.findIndex(({ id }) => id === before);
  const at = found < 0 ? staying.length : found;
  const low = staying[at - 1]?.order ?? null;
  const high = staying.slice(at).find(({ order }) => low === null || order > low)?.order ?? null;
  return generateNKeysBetween(low, high, moved.length);
}
