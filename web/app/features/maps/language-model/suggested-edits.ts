/** The edits behind what a language model suggests, against the map as it is now. Pure. */
import { groupKeywordsByTopic } from "@mapwright/core/maps/log/edited/keywords-by-topic";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import type { MapState, Topic } from "@mapwright/core/maps/log/edited/map-state";
import { mergeTopics } from "@mapwright/core/maps/log/merge-topics";
import { canTakeIn, listPresentTopics, splitOff } from "@mapwright/core/maps/log/topic-changes";
import { areKeptApart, keepApart } from "@mapwright/core/maps/ruler/keep-apart";
import type { ModelItem } from "@mapwright/core/language-models/model-task";
import { toDeclinedKey } from "@mapwright/core/model-tasks/declined-items";
import type { MapChange } from "@mapwright/core/snapshot/map-change";

type ItemOf<Kind extends ModelItem["kind"]> = Extract<ModelItem, { kind: Kind }>;
export type SuggestedName = ItemOf<"name">;
export type SuggestedMerge = ItemOf<"merge">;
export type SuggestedSplit = ItemOf<"split">;

export interface OpenName {
  readonly item: SuggestedName;
  readonly topic: Topic;
}

/**
 * Names that may still be taken: what a person named, locked or removed meanwhile stays as it is.
 * @param declined keys of names that people declined
 */
export function listOpenNames(
  state: MapState,
  items: readonly ModelItem[],
  declined: ReadonlySet<string> = new Set(),
): OpenName[] {
  return items.flatMap((item) => {
    if (item.kind !== "name" || declined.has(toDeclinedKey(item))) return [];
    const [topic] = listPresentTopics(state, [item.id]);
    const isFree = topic?.id === item.id && !topic.hasGivenName && !topic.isLocked;
    return topic && isFree && topic.name !== item.name ? [{ item, topic }] : [];
  });
}

/** One action, however many names. */
export function nameChanges(names: readonly OpenName[]): MapChange[] {
  return names.map(({ item, topic }) => ({
    kind: "rename-topic",
    topic: topic.id,
    name: item.name,
  }));
}

export interface OpenMerge {
  readonly kind: "merge";
  readonly item: SuggestedMerge;
  /** The first takes the others in. */
  readonly topics: readonly [Topic, ...Topic[]];
}

export interface OpenSplit {
  readonly kind: "split";
  readonly item: SuggestedSplit;
  readonly topic: Topic;
}

export type OpenEdit = OpenMerge | OpenSplit;

/** Merges and splits that may still be made: nobody has locked, merged, split or kept the pages meanwhile. */
export function listOpenEdits(state: MapState, items: readonly ModelItem[]): OpenEdit[] {
  return items.flatMap((item): OpenEdit[] => {
    if (item.kind === "merge") return openMerge(state, item);
    return item.kind === "split" ? openSplit(state, item) : [];
  });
}

function openMerge(state: MapState, item: SuggestedMerge): OpenEdit[] {
  const [first, ...others] = listPresentTopics(state, item.clusterIds);
  const topics = first ? ([first, ...others] as const) : null;
  if (!topics || topics.length < item.clusterIds.length) return [];
  const isFree = topics.every(({ isLocked, parent }) => !isLocked && parent !== null);
  if (!isFree || !canTakeIn(state, topics[0], others) || isKept(state, item.clusterIds)) return [];
  return [{ kind: "merge", item, topics }];
}

function isKept(state: MapState, ids: readonly string[]): boolean {
  const snapshot = getEditedSnapshot(state);
  return areKeptApart(state, snapshot, placesOf(snapshot.clusters.id, ids));
}

const placesOf = (all: readonly string[], ids: readonly string[]): number[] =>
  ids.map((id) => all.indexOf(id));

function openSplit(state: MapState, item: SuggestedSplit): OpenEdit[] {
  const [topic] = listPresentTopics(state, [item.clusterId]);
  if (topic?.id !== item.clusterId || topic.isLocked) return [];
  const own = new Set(groupKeywordsByTopic(state).get(topic.id));
  const isThere = item.keywords.every((text) => own.has(text)) && own.size > item.keywords.length;
  const isHeld = item.keywords.every((text) => state.moved.get(text) === topic.id);
  return isThere && !isHeld ? [{ kind: "split", item, topic }] : [];
}

/** Makes the merge or split, with the name that goes with it. @param newId of the page that a split makes */
export function editChanges(state: MapState, edit: OpenEdit, newId: () => string): MapChange[] {
  if (edit.kind === "split")
    return splitOff(state, edit.topic, newId(), edit.item.name, edit.item.keywords);
  const [into, ...others] = edit.topics;
  const isRenamed = !into.hasGivenName && into.name !== edit.item.name;
  return [
    ...mergeTopics(others, into),
    ...(isRenamed ? [{ kind: "rename-topic", topic: into.id, name: edit.item.name } as const] : []),
  ];
}

/** Keeps it as it is, on every regrouping: pages apart, keywords together. */
export function keepChanges(state: MapState, edit: OpenEdit): MapChange[] {
  if (edit.kind === "split")
    return [{ kind: "move-keywords", topic: edit.topic.id, keywords: [...edit.item.keywords] }];
  const snapshot = getEditedSnapshot(state);
  return keepApart(snapshot, placesOf(snapshot.clusters.id, edit.item.clusterIds));
}
