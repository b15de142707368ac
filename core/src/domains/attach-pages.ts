/**
 * Which cluster each page of a site belongs to: the one it does best in, else the one that its heading, title or
 * address is about. A page that belongs to none is one that nobody planned, or a topic that the map lacks.
 */
import type { ClusterCoverage } from "#/domains/cluster-coverage.ts";
import type { SiteEvidence } from "#/domains/site-evidence.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";
import { splitKeywords, topicStemsOf } from "#/wording/keyword-tokens.ts";
import { countGroupWords, nearestGroup } from "#/wording/word-affinity.ts";

/** At least half of a topic's words, by weight, are those that the cluster's keywords have. */
const MIN_AFFINITY = 0.5;

export interface AttachedPage {
  /** Cluster index; −1: none. */
  readonly cluster: number;
  /** `ranking`: it ranks for keywords of the cluster. `wording`: no source says that it does. null: no cluster. */
  readonly by: "ranking" | "wording" | null;
  /** 0–1: how much of its topic the cluster's keywords are about; 1 when it ranks, 0 without a cluster. */
  readonly affinity: number;
}

/** One per page. Pages that search engines may not list are attached only where they rank all the same. */
export function attachPages(
  { keywords }: Pick<MapSnapshot, "keywords">,
  { pages, topics, words }: Pick<SiteEvidence, "pages" | "topics" | "words">,
  coverage: readonly ClusterCoverage[],
): AttachedPage[] {
  const ranking = bestClusters(pages.url.length, coverage);
  const groups = countGroupWords(
    topicStemsOf(splitKeywords(keywords.text)),
    (keyword) => keywords.cluster[keyword] ?? -1,
  );
  const nearest = topics.map((topic) =>
    nearestGroup(
      topic.map((word) => words[word] ?? ""),
      groups,
      "typical",
      MIN_AFFINITY,
    ),
  );
  return pages.topics.map((own, page) => {
    const ranked = ranking[page] ?? -1;
    if (ranked >= 0) return { cluster: ranked, by: "ranking", affinity: 1 };
    const [best] = own
      .flatMap((topic) => nearest[topic] ?? [])
      .toSorted((a, b) => b.affinity - a.affinity || a.group - b.group);
    return best && best.affinity >= MIN_AFFINITY
      ? { cluster: best.group, by: "wording", affinity: Math.min(1, best.affinity) }
      : { cluster: -1, by: null, affinity: 0 };
  });
}

/** Of each page, the cluster with most impressions, then most keywords, then the best position; −1: it ranks nowhere. */
function bestClusters(pageCount: number, coverage: readonly ClusterCoverage[]): Int32Array {
  const best = new Int32Array(pageCount).fill(-1);
  const places = coverage.flatMap(({ ranking }, cluster) =>
    ranking.filter(({ page }) => page >= 0).map((place) => ({ place, cluster })),
  );
  places.sort(
    ({ place: a, cluster: clusterA }, { place: b, cluster: clusterB }) =>
      (b.impressions ?? -1) - (a.impressions ?? -1) ||
      b.keywords - a.keywords ||
      a.bestPosition - b.bestPosition ||
      clusterA - clusterB,
  );
  for (const {
    place: { page },
    cluster,
  } of places)
    if (best[page] === -1) best[page] = cluster;
  return best;
}
