/** Which parts of a map one can export besides the whole: what the search finds, and what is chosen. */
import type { FileScope } from "@mapwright/core/maps/files/gather-map-file";
import { findInMap, indexMap } from "@mapwright/core/maps/find-in-map";
import { editedSnapshot } from "@mapwright/core/maps/log/edited-snapshot";
import type { MapState } from "@mapwright/core/maps/log/map-state";
import { visibleChildren } from "@mapwright/core/maps/log/topic-tree";
import { countOf } from "#/ui/number-text.tsx";

export interface ScopeChoice {
  readonly id: "found" | "cluster" | "pillar";
  readonly label: string;
  readonly scope: FileScope;
}

interface ShownPart {
  readonly search: string;
  /** Id of the chosen cluster. */
  readonly cluster: string | null;
  /** Id of the pillar that is zoomed to. */
  readonly pillar: string | null;
}

/** None while nothing is searched for or chosen. */
export function scopeChoices(state: MapState, shown: ShownPart): ScopeChoice[] {
  const chosen = (["cluster", "pillar"] as const).flatMap((id): ScopeChoice[] => {
    const topic = state.topics.get(shown[id] ?? "");
    if (!topic) return [];
    const scope = { topics: topicsUnder(state, topic.id), keywords: null };
    return [{ id, label: `Only “${topic.name}”`, scope }];
  });
  const found = shown.search.trim() === "" ? null : foundScope(state, shown.search);
  return found ? [found, ...chosen] : chosen;
}

function foundScope(state: MapState, search: string): ScopeChoice | null {
  const snapshot = editedSnapshot(state);
  const { keywords, clusters } = findInMap(indexMap(snapshot), search, Number.POSITIVE_INFINITY);
  if (clusters.length === 0) return null;
  const whole = new Set(
    clusters.flatMap((found) => (found.matchingKeywords === 0 ? [found.cluster] : [])),
  );
  const texts = [
    ...keywords.map(({ keyword }) => snapshot.keywords.text[keyword] ?? ""),
    // Found by its name: all of it is meant.
    ...snapshot.keywords.text.filter((_, row) => whole.has(snapshot.keywords.cluster[row] ?? -1)),
  ];
  const topics = clusters.map(({ cluster }) => snapshot.clusters.id[cluster] ?? "");
  return {
    id: "found",
    label: `What “${search.trim()}” finds: ${countOf(texts.length, "keyword")}`,
    scope: { topics: new Set(topics), keywords: new Set(texts) },
  };
}

function topicsUnder(state: MapState, topic: string): Set<string> {
  const children = visibleChildren(state);
  const all = new Set<string>();
  const take = (id: string) => {
    all.add(id);
    for (const child of children.get(id) ?? []) take(child.id);
  };
  take(topic);
  return all;
}
