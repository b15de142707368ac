/** Clusters and keywords that pass the filter. Computed once per filter and map; views only look it up. */
import type { ClusterAnswers } from "@mapwright/core/answers/cluster-answers";
import type { CoverageStatus } from "@mapwright/core/domains/cluster-coverage";
import { groupRankingsByKeyword } from "@mapwright/core/domains/keyword-rankings";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import type { RedditTheme } from "@mapwright/core/reddit/reddit-themes";
import { resolveTopic } from "@mapwright/core/maps/log/edited/topic-tree";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { listSubQueries, type SubQuerySources } from "@mapwright/core/maps/sub-queries";
import type { OutlineCluster } from "@mapwright/core/snapshot/map-outline";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import {
  countFilters,
  NOBODY,
  type AnswerFilter,
  type FilterSettings,
} from "#/map-model/filter/filter-settings.ts";
import type { MatchText } from "@mapwright/core/keywords/word-filter";
import type { MapSearch } from "@mapwright/core/maps/map-search";

interface FilteredMap {
  readonly snapshot: MapSnapshot;
  readonly clusterAt: readonly OutlineCluster[];
}

export interface MapFilter {
  readonly hasCluster: (cluster: number) => boolean;
  readonly hasKeyword: (keyword: number) => boolean;
  readonly clusterCount: number;
  readonly keywordCount: number;
}

/** Evidence about a cluster, by its index; null: the map has no such source, or it isn't read yet. */
export interface FilteredEvidence {
  readonly answers: {
    readonly knowsOwn: boolean;
    readonly answersAt: (cluster: number) => ClusterAnswers | undefined;
  } | null;
  readonly site: {
    readonly coverageAt: (
      cluster: number,
    ) => { readonly status: CoverageStatus | null } | undefined;
    readonly hasOtherPage: (targetUrl: string | null, cluster: number) => boolean;
    /** Keywords that the site ranks for; absent: none. */
    readonly evidence?: SiteEvidence;
  } | null;
  readonly reddit: {
    readonly countsAt: (cluster: number) => {
      readonly threads: number;
      readonly themes: readonly RedditTheme[];
    };
  } | null;
}

/**
 * @param evidence filters by a source that isn't there let everything pass
 * @param search the search text, used when the filter is limited to matches
 * @param matchText of the filter by words; null: every keyword matches
 * @returns null when everything passes
 */
export function createMapFilter(
  map: FilteredMap,
  settings: FilterSettings,
  state: Pick<MapState, "topics">,
  evidence: FilteredEvidence,
  search: MapSearch | null,
  matchText: MatchText | null = null,
): MapFilter | null {
  const matches = settings.matchesOnly ? search : null;
  if (countFilters(settings) === 0 && !matches) return null;
  const { keywords: columns } = map.snapshot;
  const narrowed = [
    ...(matchText ? [keywordsWith(map.snapshot, (row) => matchText(columns.text[row] ?? ""))] : []),
    ...subQueriesOf(map.snapshot, settings, state, evidence),
  ];
  const clusters = new Set<number>();
  for (const cluster of map.clusterAt) {
    if (matches && !matches.clusters.has(cluster.cluster)) continue;
    if (narrowed.some((part) => !part.clusters.has(cluster.cluster))) continue;
    if (
      passes(cluster, settings, state) &&
      hasEvidence(cluster.cluster, settings, evidence) &&
      hasAnswers(cluster.cluster, settings, evidence) &&
      hasTarget(cluster, settings, state, evidence)
    )
      clusters.add(cluster.cluster);
  }
  const keywords = new Set<number>();
  columns.cluster.forEach((cluster, keyword) => {
    if (!clusters.has(cluster) || narrowed.some((part) => !part.keywords.has(keyword))) return;
    if (isWanted(matches, cluster, keyword)) keywords.add(keyword);
  });
  return {
    hasCluster: (cluster) => clusters.has(cluster),
    hasKeyword: (keyword) => keywords.has(keyword),
    clusterCount: clusters.size,
    keywordCount: keywords.size,
  };
}

/** The keywords that match, and the clusters that have at least one of them. */
function keywordsWith({ keywords }: MapSnapshot, isMatch: (keyword: number) => boolean) {
  const found = { keywords: new Set<number>(), clusters: new Set<number>() };
  keywords.text.forEach((_, keyword) => {
    if (!isMatch(keyword)) return;
    found.keywords.add(keyword);
    found.clusters.add(keywords.cluster[keyword] ?? -1);
  });
  return found;
}

/** Empty: the filter isn't about sub-queries, or the map has none. */
function subQueriesOf(
  snapshot: MapSnapshot,
  { subQueries }: FilterSettings,
  state: Pick<MapState, "topics">,
  { site }: FilteredEvidence,
) {
  const { runs } = snapshot.keywords;
  if (subQueries.length === 0 || !runs) return [];
  if (subQueries.includes("seen"))
    return [keywordsWith(snapshot, (keyword) => (runs[keyword] ?? null) !== null)];
  const rankings = site?.evidence ? groupRankingsByKeyword(site.evidence) : null;
  const sources: SubQuerySources = {
    topicOf: (cluster) => resolveTopic(state, snapshot.clusters.id[cluster] ?? ""),
    positionOf: (keyword) => rankings?.get(keyword)?.position ?? null,
  };
  const without = snapshot.clusters.id.flatMap((_, cluster) =>
    listSubQueries(snapshot, cluster, sources).filter(({ answer }) => answer === "none"),
  );
  const found = new Set(without.map(({ keyword }) => keyword));
  return [keywordsWith(snapshot, (keyword) => found.has(keyword))];
}

/** A cluster that matches only by name shows all its keywords. */
function isWanted(matches: MapSearch | null, cluster: number, keyword: number): boolean {
  return !matches || matches.keywords.has(keyword) || matches.clusters.get(cluster) === 0;
}

function passes(
  cluster: OutlineCluster,
  settings: FilterSettings,
  state: Pick<MapState, "topics">,
): boolean {
  const { statuses, intents, assignee, minVolume, maxDifficulty, minOpportunity } = settings;
  const topic = resolveTopic(state, cluster.id);
  return (
    (statuses.length === 0 || statuses.includes(topic?.status ?? "idea")) &&
    (intents.length === 0 || intents.includes(cluster.intent)) &&
    (assignee === null || (topic?.assignee ?? NOBODY) === assignee) &&
    (minVolume === null || (cluster.volumePerMonth ?? 0) >= minVolume) &&
    (maxDifficulty === null || (cluster.difficulty ?? 0) <= maxDifficulty) &&
    (minOpportunity === null || (cluster.opportunity ?? 0) >= minOpportunity)
  );
}

function hasEvidence(
  cluster: number,
  { coverage, themes, hasThreads }: FilterSettings,
  { site, reddit }: FilteredEvidence,
): boolean {
  const status = site?.coverageAt(cluster)?.status ?? null;
  const isCovered =
    !site || coverage.length === 0 || (status !== null && coverage.includes(status));
  if (!reddit || (themes.length === 0 && !hasThreads)) return isCovered;
  const counts = reddit.countsAt(cluster);
  const isAbout = themes.length === 0 || counts.themes.some((theme) => themes.includes(theme));
  return isCovered && isAbout && (!hasThreads || counts.threads > 0);
}

function hasAnswers(
  cluster: number,
  { answers: wanted }: FilterSettings,
  { answers }: FilteredEvidence,
): boolean {
  const own = answers?.answersAt(cluster);
  const usable = answers?.knowsOwn ? wanted : wanted.filter((value) => !OF_OWN.has(value));
  if (!own || usable.length === 0) return true;
  return usable.some((value) => ANSWER_TESTS[value](own));
}

const OF_OWN: ReadonlySet<AnswerFilter> = new Set(["own", "others", "mode-own", "mode-others"]);

const ANSWER_TESTS: Readonly<Record<AnswerFilter, (answers: ClusterAnswers) => boolean>> = {
  answered: ({ answered }) => answered > 0,
  unanswered: ({ known, answered }) => known > 0 && answered === 0,
  own: citesOwn,
  others: citesOthersOnly,
  "mode-own": ({ mode }) => mode !== null && citesOwn(mode),
  "mode-others": ({ mode }) => mode !== null && citesOthersOnly(mode),
};

type OwnCitations = Pick<ClusterAnswers, "withCitations" | "citingOwn">;

function citesOwn({ citingOwn }: OwnCitations): boolean {
  return (citingOwn ?? 0) > 0;
}

function citesOthersOnly({ withCitations, citingOwn }: OwnCitations): boolean {
  return withCitations > 0 && citingOwn === 0;
}

function hasTarget(
  { cluster, id }: OutlineCluster,
  { targets }: FilterSettings,
  state: Pick<MapState, "topics">,
  { site }: FilteredEvidence,
): boolean {
  if (targets.length === 0) return true;
  const targetUrl = resolveTopic(state, id)?.targetUrl ?? null;
  const isOther = site?.hasOtherPage(targetUrl, cluster) ?? false;
  return (
    targets.includes(targetUrl === null ? "unset" : "set") || (isOther && targets.includes("other"))
  );
}
