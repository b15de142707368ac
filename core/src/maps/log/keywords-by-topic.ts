/** Which keywords each topic holds as the map stands. */
import { topicOfKeyword, type MapState } from "#/maps/log/map-state.ts";
import { isVisible, standingTopic } from "#/maps/log/topic-tree.ts";

/** Texts by topic id, those of the base first, then those people added; topics without keywords are not in it. */
export function keywordsByTopic(state: MapState): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const take = (text: string) => {
    if (state.removed.has(text)) return;
    const topic = standingTopic(state, topicOfKeyword(state, text) ?? "");
    if (!topic || !isVisible(state, topic)) return;
    const own = found.get(topic.id);
    if (own) own.push(text);
    else found.set(topic.id, [text]);
  };
  state.base.keywords.text.forEach(take);
  for (const text of state.added.keys()) take(text);
  return found;
}
