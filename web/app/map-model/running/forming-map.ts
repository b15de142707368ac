/**
 * The map of the results that have arrived so far, grouped by the same engine as the finished one. From one grouping to
 * the next, a cluster or pillar that keeps most of its keywords keeps its id and its position, so that what a person
 * watches moves as little as possible. Pure; runs in a worker.
 */
import type { ClusteringMethod } from "@mapwright/core/clustering/clustering";
import { buildSnapshot } from "@mapwright/core/snapshot/build-snapshot";
import { OTHER_PILLAR_ID } from "@mapwright/core/snapshot/other-pillar";
import { buildMapOutline } from "@mapwright/core/snapshot/map-outline";
import { getGeography } from "@mapwright/core/snapshot/geography/lay-out-geography";
import { assignPillarHues } from "@mapwright/core/snapshot/geography/pillar-hues";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { buildRedditMap, findRedditKeywords } from "@mapwright/core/reddit/build-reddit-map";
import { summarizeEvidence } from "@mapwright/core/reddit/reddit-evidence";
import type { RedditThread } from "@mapwright/core/reddit/threads/reddit-thread";
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { carryOver } from "#/map-model/running/carry-over.ts";
import { reorderTopics } from "#/map-model/running/reorder-topics.ts";

export interface FormingMap {
  /** Snapshot with only the keywords that have results. */
  readonly snapshot: MapSnapshot;
  /** Clusters whose strongest keywords were the same in the grouping before: their names can be trusted. */
  readonly settled: ReadonlySet<string>;
  /** Pillars by their hue, so that a pillar keeps its color while others come and go; "" = free. */
  readonly hues: readonly string[];
  /** Number of threads by cluster; null: the map isn't made of threads. */
  readonly threads: readonly number[] | null;
}

/** `results`: by keyword. */
export function formMap(
  plan: KeywordPlan,
  results: ReadonlyMap<string, StoredSerp["results"]>,
  method: ClusteringMethod,
  before: FormingMap | null,
): FormingMap {
  const keywords = plan.keywords.flatMap((keyword) => {
    const own = results.get(keyword.text);
    return own ? [{ ...keyword, results: own }] : [];
  });
  return {
    ...formed(buildSnapshot({ keywords, options: { method }, metrics: plan.metrics }), before),
    threads: null,
  };
}

/** Compared by letters: the finished map may also compare by meaning. */
export function formThreads(
  threads: readonly RedditThread[],
  found: { readonly asOf: number; readonly limit: number },
  before: FormingMap | null,
): FormingMap {
  const { snapshot: built, evidence } = buildRedditMap(findRedditKeywords(threads, found));
  const map = formed(built, before);
  const { keywords, clusters } = map.snapshot;
  const members = Map.groupBy(keywords.text.keys(), (keyword) => keywords.cluster[keyword] ?? 0);
  const threadsOf = (cluster: number) =>
    summarizeEvidence(
      evidence,
      (members.get(cluster) ?? []).map((keyword) => keywords.text[keyword] ?? ""),
    ).threadCount;
  return { ...map, threads: clusters.id.map((_, cluster) => threadsOf(cluster)) };
}

function formed(made: MapSnapshot, before: FormingMap | null): Omit<FormingMap, "threads"> {
  // Laid out under the ids that the finished map will have, as the function that makes it does: where both are grouped
  // alike, everything is in the same place.
  const built = { ...made, geography: getGeography(made) };
  if (!before) {
    const hues = huesOf([], built);
    return { snapshot: placed(built, hues), settled: new Set(), hues };
  }
  const snapshot = continueFrom(before.snapshot, built);
  const [then, now] = [strongestOf(before.snapshot), strongestOf(snapshot)];
  const settled = [...now].filter(([id, strongest]) => then.get(id) === strongest);
  const hues = huesOf(before.hues, snapshot);
  return { snapshot: placed(snapshot, hues), settled: new Set(settled.map(([id]) => id)), hues };
}

/** Adds the geography, which would take too long on the page where there are many clusters. */
function placed(snapshot: MapSnapshot, hues: readonly string[]): MapSnapshot {
  const pillars = { hue: assignPillarHues(snapshot.pillars.id, hues) };
  return { ...snapshot, geography: { ...getGeography(snapshot), pillars } };
}

function continueFrom(before: MapSnapshot, built: MapSnapshot): MapSnapshot {
  const clusters = carryOver(
    { ids: before.clusters.id, groupOf: groupsOf(before, (cluster) => cluster) },
    { ids: built.clusters.id, groupOf: groupsOf(built, (cluster) => cluster) },
  );
  const pillars = carryOver(
    { ids: before.pillars.id, groupOf: groupsOf(before, pillarIn(before)) },
    { ids: built.pillars.id, groupOf: groupsOf(built, pillarIn(built)) },
    // What belongs to no theme is told apart by its id.
    new Set([OTHER_PILLAR_ID]),
  );
  const renamed = {
    ...built,
    clusters: { ...built.clusters, id: [...clusters.ids] },
    pillars: { ...built.pillars, id: [...pillars.ids] },
  };
  return reorderTopics(renamed, clusters.order, pillars.order);
}

/** The largest pillars of the first grouping come first: their hues differ most. */
function huesOf(before: readonly string[], snapshot: MapSnapshot): readonly string[] {
  const shown = buildMapOutline(snapshot, "volume").pillars.map(({ id }) => id);
  const themes = shown.filter((id) => id !== OTHER_PILLAR_ID);
  const hues = before.map((id) => (themes.includes(id) ? id : ""));
  for (const id of themes) {
    if (hues.includes(id)) continue;
    const free = hues.indexOf("");
    if (free < 0) hues.push(id);
    else hues[free] = id;
  }
  return hues;
}

const pillarIn =
  ({ clusters }: MapSnapshot) =>
  (cluster: number) =>
    clusters.pillar[cluster] ?? 0;

/** Keyword → cluster or pillar. */
function groupsOf(
  { keywords }: MapSnapshot,
  groupOf: (cluster: number) => number,
): ReadonlyMap<string, number> {
  return new Map(keywords.text.map((text, n) => [text, groupOf(keywords.cluster[n] ?? 0)]));
}

const STRONGEST = 3;
const MIN_SETTLED = 2;

/** The strongest keywords of each cluster, as one text to compare. */
function strongestOf({ keywords, clusters }: MapSnapshot): ReadonlyMap<string, string> {
  const members = Map.groupBy(keywords.text.keys(), (keyword) => keywords.cluster[keyword] ?? 0);
  const volumeOf = (keyword: number) => keywords.volumePerMonth[keyword] ?? -1;
  return new Map(
    clusters.id.flatMap((id, cluster) => {
      const own = members.get(cluster) ?? [];
      // A single keyword shows little of what its cluster will be.
      if (own.length < MIN_SETTLED) return [];
      const strongest = own
        .toSorted((a, b) => volumeOf(b) - volumeOf(a) || a - b)
        .slice(0, STRONGEST);
      return [[id, strongest.map((keyword) => keywords.text[keyword]).join("\n")] as const];
    }),
  );
}
