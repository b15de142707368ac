/** The changes behind each command on topics, as far as nothing more needs to be asked. Pure. */
import { CHANGE_KEYWORDS_MAX, type MapChange } from "@mapwright/core/maps/log/map-change";
import type { MapState, Topic } from "@mapwright/core/maps/log/map-state";
import {
  isVisible,
  isWithin,
  ordersBehind,
  standingTopic,
} from "@mapwright/core/maps/log/topic-tree";

/** The topics that can be seen, each once: what was merged counts as what it is part of. */
export function presentTopics(state: MapState, ids: Iterable<string>): Topic[] {
  const found = new Map<string, Topic>();
  for (const id of ids) {
    const topic = standingTopic(state, id);
    if (topic && isVisible(state, topic)) found.set(topic.id, topic);
  }
  return [...found.values()];
}

/** Without those that stand under another of them: they go along with it. */
export function outermostTopics(state: MapState, topics: readonly Topic[]): Topic[] {
  return topics.filter(
    (topic) => !topics.some((other) => other !== topic && isWithin(state, topic.id, other.id)),
  );
}

/** Puts the topics under `parent` (null: makes them pillars), behind what is there, in the order given. */
export function moveTopics(
  state: MapState,
  topics: readonly Topic[],
  parent: string | null,
): MapChange[] {
  const moving = outermostTopics(state, topics);
  const orders = ordersBehind(state, parent, moving.length);
  return moving.map((topic, at) => ({
    kind: "move-topic",
    topic: topic.id,
    parent,
    order: orders[at] ?? "",
  }));
}

/** Whether `target` may take the topics in: it is none of them and stands under none of them. */
export function canTakeIn(state: MapState, target: Topic, topics: readonly Topic[]): boolean {
  return !topics.some(({ id }) => isWithin(state, target.id, id));
}

/** Merges the topics into `into`. */
export function mergeTopics(topics: readonly Topic[], into: string): MapChange[] {
  return topics.map(({ id }) => ({ kind: "merge-topic", topic: id, into }));
}

/** All locked, or all open when all are locked already. */
export function toggleLocks(topics: readonly Topic[]): MapChange[] {
  const isLocked = topics.some((topic) => !topic.isLocked);
  return topics.map(({ id }) => ({ kind: "set-locked", topic: id, isLocked }));
}

/** Splits keywords off into a cluster of their own, behind its siblings. @param made the id of the new cluster */
export function splitOff(
  state: MapState,
  topic: Topic,
  made: string,
  name: string,
  keywords: readonly string[],
): MapChange[] {
  // From a pillar with keywords of its own, the new cluster stands under it.
  const parent = topic.parent ?? topic.id;
  const [order = ""] = ordersBehind(state, parent, 1);
  const moves: MapChange[] = [];
  for (let at = 0; at < keywords.length; at += CHANGE_KEYWORDS_MAX) {
    const some = keywords.slice(at, at + CHANGE_KEYWORDS_MAX);
    moves.push({ kind: "move-keywords", topic: made, keywords: some });
  }
  return [{ kind: "create-topic", topic: made, parent, order, name }, ...moves];
}

/** An empty cluster under `parent`, behind its siblings; null: a new pillar. @param made its id */
export function newClusterUnder(
  state: MapState,
  parent: string | null,
  made: string,
  name: string,
): MapChange[] {
  const [order = ""] = ordersBehind(state, parent, 1);
  return [{ kind: "create-topic", topic: made, parent, order, name }];
}
