/** The changes behind each command on topics that needs no further input. Pure functions. */
import { CHANGE_KEYWORDS_MAX, type MapChange } from "#/snapshot/map-change.ts";
import type { MapState, Topic } from "#/maps/log/edited/map-state.ts";
import {
  isVisible,
  isWithin,
  createOrdersBehind,
  resolveTopic,
} from "#/maps/log/edited/topic-tree.ts";

/** The visible topics, each once: a merged topic counts as its target. */
export function listPresentTopics(state: MapState, ids: Iterable<string>): Topic[] {
  const found = new Map<string, Topic>();
  for (const id of ids) {
    const topic = resolveTopic(state, id);
    if (topic && isVisible(state, topic)) found.set(topic.id, topic);
  }
  return [...found.values()];
}

/** Returns the topics without those whose ancestor is among them, because these move along with it. */
export function filterOutermostTopics(state: MapState, topics: readonly Topic[]): Topic[] {
  return topics.filter(
    (topic) => !topics.some((other) => other !== topic && isWithin(state, topic.id, other.id)),
  );
}

/** Moves the topics under `parent` (null: makes them pillars), after the existing children, in the given order. */
export function moveTopics(
  state: MapState,
  topics: readonly Topic[],
  parent: string | null,
): MapChange[] {
  const moving = filterOutermostTopics(state, topics);
  const orders = createOrdersBehind(state, parent, moving.length);
  return moving.map((topic, at) => ({
    kind: "move-topic",
    topic: topic.id,
    parent,
    order: orders[at] ?? "",
  }));
}

/** Whether the topics can be moved to `target`: it is neither one of them nor below one of them. */
export function canTakeIn(state: MapState, target: Topic, topics: readonly Topic[]): boolean {
  return !topics.some(({ id }) => isWithin(state, target.id, id));
}

/** Locks all topics, or unlocks them when all are locked already. */
export function toggleLocks(topics: readonly Topic[]): MapChange[] {
  const isLocked = topics.some((topic) => !topic.isLocked);
  return topics.map(({ id }) => ({ kind: "set-locked", topic: id, isLocked }));
}

/** Splits keywords off into a new cluster after its siblings. @param made the id of the new cluster */
export function splitOff(
  state: MapState,
  topic: Topic,
  made: string,
  name: string,
  keywords: readonly string[],
): MapChange[] {
  // When split off a pillar with keywords of its own, the new cluster is placed under it.
  const parent = topic.parent ?? topic.id;
  const [order = ""] = createOrdersBehind(state, parent, 1);
  const moves: MapChange[] = [];
  for (let at = 0; at < keywords.length; at += CHANGE_KEYWORDS_MAX) {
    const some = keywords.slice(at, at + CHANGE_KEYWORDS_MAX);
    moves.push({ kind: "move-keywords", topic: made, keywords: some });
  }
  return [{ kind: "create-topic", topic: made, parent, order, name }, ...moves];
}

/** An empty cluster under `parent`, after its siblings; null: a new pillar. @param made its id */
export function addClusterUnder(
  state: MapState,
  parent: string | null,
  made: string,
  name: string,
): MapChange[] {
  const [order = ""] = createOrdersBehind(state, parent, 1);
  return [{ kind: "create-topic", topic: made, parent, order, name }];
}
