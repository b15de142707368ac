/** The parts of a map that can be exported: what the filter shows, what is selected, and search results. */
import type { FileScope } from "@mapwright/core/maps/files/gather-map-file";
import { indexMap } from "@mapwright/core/maps/find-in-map";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { groupVisibleChildren } from "@mapwright/core/maps/log/edited/topic-tree";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import {
  countFilters,
  NO_FILTER,
  type FilterSettings,
} from "#/map-model/filter/filter-settings.ts";
import { createMapFilter, type FilteredEvidence } from "#/map-model/filter/map-filter.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";
import { searchMap, type MapSearch } from "@mapwright/core/maps/map-search";
import { countNoun } from "#/ui/number-text.tsx";

export interface ScopeChoice {
  readonly id: "filtered" | "selected" | "found" | "cluster" | "pillar";
  readonly label: string;
  /** Description of the part in the file, after the map's title: `only “Brewing”`. */
  readonly part: string;
  /** Suffix of its file name. */
  readonly fileWord: string;
  readonly scope: FileScope;
}

interface ShownPart {
  readonly search: string;
  readonly filter: FilterSettings;
  /** Evidence of the map as it is edited, which is what is exported. */
  readonly evidence: FilteredEvidence;
  /** Ids of the selected topics. */
  readonly selected: ReadonlySet<string>;
  /** Id of the open cluster. */
  readonly cluster: string | null;
  /** Id of the zoomed pillar. */
  readonly pillar: string | null;
}

/** Empty while nothing is filtered, selected, searched for or open. */
export function listScopeChoices(state: MapState, shown: ShownPart): ScopeChoice[] {
  const chosen = (["cluster", "pillar"] as const).flatMap((id): ScopeChoice[] => {
    const topic = state.topics.get(shown[id] ?? "");
    if (!topic) return [];
    const part = `only “${topic.name}”`;
    const scope = { topics: topicsUnder(state, [topic.id]), keywords: null };
    return [{ id, label: `Only “${topic.name}”`, part, fileWord: topic.name, scope }];
  });
  return [...filteredChoices(state, shown), ...selectedChoice(state, shown.selected), ...chosen];
}

function selectedChoice(state: MapState, selected: ReadonlySet<string>): ScopeChoice[] {
  const there = [...selected].filter((id) => state.topics.has(id));
  if (there.length === 0) return [];
  const part = `only ${countNoun(there.length, "selected page")}`;
  const label = `Only the ${countNoun(there.length, "selected page")}, with everything below ${there.length === 1 ? "it" : "them"}`;
  const scope = { topics: topicsUnder(state, there), keywords: null };
  return [{ id: "selected", label, part, fileWord: "selected", scope }];
}

/** Returns the part that the filter shows, and the part that the search finds unless the filter gives the same. */
function filteredChoices(state: MapState, { search, filter, evidence }: ShownPart): ScopeChoice[] {
  const isFiltered = countFilters(filter) > 0;
  const query = search.trim();
  if (!isFiltered && query === "") return [];
  const snapshot = getEditedSnapshot(state);
  const found = searchMap(indexMap(snapshot), query);
  const scopeBy = (settings: FilterSettings) =>
    filterScope(state, snapshot, settings, evidence, found);
  const filtered = isFiltered ? scopeBy(filter) : null;
  const matches = found ? scopeBy({ ...NO_FILTER, matchesOnly: true }) : null;
  return [
    ...(filtered
      ? [
          {
            id: "filtered",
            label: `What the filter shows: ${countNoun(filtered.keywords.size, "keyword")}`,
            part: "only what the filter shows",
            fileWord: "filtered",
            scope: filtered,
          } as const,
        ]
      : []),
    ...(matches
      ? [
          {
            id: "found",
            label: `What “${query}” finds: ${countNoun(matches.keywords.size, "keyword")}`,
            part: `only what “${query}” finds`,
            fileWord: query,
            scope: matches,
          } as const,
        ]
      : []),
  ];
}

/** null when nothing matches: an empty file has no use. */
function filterScope(
  state: MapState,
  snapshot: MapSnapshot,
  settings: FilterSettings,
  evidence: FilteredEvidence,
  search: MapSearch | null,
) {
  const model = createMapModel(snapshot, "name");
  const filter = createMapFilter(model, settings, state, evidence, search);
  if (!filter || filter.clusterCount === 0) return null;
  return {
    topics: new Set(snapshot.clusters.id.filter((_, at) => filter.hasCluster(at))),
    keywords: new Set(snapshot.keywords.text.filter((_, at) => filter.hasKeyword(at))),
  };
}

function topicsUnder(state: MapState, from: readonly string[]): Set<string> {
  const children = groupVisibleChildren(state);
  const all = new Set<string>();
  const take = (id: string) => {
    all.add(id);
    for (const child of children.get(id) ?? []) take(child.id);
  };
  for (const id of from) take(id);
  return all;
}
