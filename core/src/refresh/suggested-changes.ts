/** The changes behind a suggestion that a person accepts: the same as if they had merged, split or added by hand. Pure. */
import { addImported } from "#/maps/files/add-imported.ts";
import { groupKeywordsByTopic } from "#/maps/log/edited/keywords-by-topic.ts";
import { TOPIC_NAME_MAX_LENGTH, type MapChange } from "#/snapshot/map-change.ts";
import type { MapState } from "#/maps/log/edited/map-state.ts";
import { mergeTopics } from "#/maps/log/merge-topics.ts";
import { addClusterUnder, listPresentTopics, splitOff } from "#/maps/log/topic-changes.ts";
import type { CurrentTopics, SuggestedEdit } from "#/refresh/suggest-edits.ts";

/** The map as people see it now, for `suggestEdits`. */
export function readCurrentTopics(state: MapState): CurrentTopics {
  const clusterOf = new Map<string, string>();
  for (const [topic, keywords] of groupKeywordsByTopic(state))
    for (const keyword of keywords) clusterOf.set(keyword, topic);
  const locked = [...state.topics.values()].filter(({ isLocked }) => isLocked);
  return { clusterOf, locked: new Set(locked.map(({ id }) => id)) };
}

interface SuggestionNames {
  /** The name of a cluster that is made for these keywords. */
  readonly nameOf: (keywords: readonly string[]) => string;
  readonly newId: () => string;
}

/** Empty when the map has changed in a way that leaves nothing to do. */
export function buildSuggestionChanges(
  state: MapState,
  edit: SuggestedEdit,
  { nameOf, newId }: SuggestionNames,
): MapChange[] {
  const named = (keywords: readonly string[]) =>
    nameOf(keywords).trim().slice(0, TOPIC_NAME_MAX_LENGTH) || (keywords[0] ?? "");
  if (edit.kind === "merge") {
    const [topic, into] = [
      listPresentTopics(state, [edit.topic]),
      listPresentTopics(state, [edit.into]),
    ];
    const [target] = into;
    return target && topic[0]?.id !== target.id ? mergeTopics(topic, target) : [];
  }
  if (edit.kind === "split") {
    const [topic] = listPresentTopics(state, [edit.topic]);
    if (!topic) return [];
    return edit.parts.flatMap((part) => splitOff(state, topic, newId(), named(part), part));
  }
  const keywords = edit.keywords.map((text) => ({
    text,
    volumePerMonth: null,
    difficulty: null,
    intent: null,
  }));
  const [topic] = edit.topic === null ? [] : listPresentTopics(state, [edit.topic]);
  const made = newId();
  const { changes } = addImported(state, keywords, { into: topic?.id ?? made, newId });
  if (topic || changes.length === 0) return [...changes];
  return [...addClusterUnder(state, null, made, named(edit.keywords)), ...changes];
}
