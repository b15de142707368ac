/** Current keywords of each topic. */
import { findKeywordTopic, type MapState } from "#/maps/log/edited/map-state.ts";
import { isVisible, resolveTopic } from "#/maps/log/edited/topic-tree.ts";

/** Texts by topic id, those of the base first, then added ones; topics without keywords are omitted. */
export function groupKeywordsByTopic(state: MapState): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const take = (text: string) => {
    if (state.removed.has(text)) return;
    const topic = resolveTopic(state, findKeywordTopic(state, text) ?? "");
    if (!topic || !isVisible(state, topic)) return;
    const own = found.get(topic.id);
    if (own) own.push(text);
    else found.set(topic.id, [text]);
  };
  state.base.keywords.text.forEach(take);
  for (const text of state.added.keys()) take(text);
  return found;
}
