/**
 * The cluster that each page of a site belongs to: the one it does best in, else the one with a keyword that its
 * heading, title or address says, else the one that they are about. A page that belongs to none is one that nobody
 * planned, or a topic that the map lacks.
 */
import type { ClusterCoverage } from "#/domains/cluster-coverage.ts";
import { createKeywordSearch, SAME_TOPIC } from "#/domains/nearest-keyword.ts";
import type { SiteEvidence } from "#/domains/site-evidence.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { splitKeywords, listTopicStems } from "#/wording/keyword-tokens.ts";
import { countGroupWords, findNearestGroup } from "#/wording/word-affinity.ts";

/** Minimum share of a topic's words, by weight, that the cluster's keywords have. */
const MIN_AFFINITY = 0.5;

export interface AttachedPage {
  /** Cluster index; −1: none. */
  readonly cluster: number;
  /** `ranking`: it ranks for keywords of the cluster. `wording`: no source says that it does. null: no cluster. */
  readonly by: "ranking" | "wording" | null;
  /** 0–1: how much of its topic the cluster's keywords are about; 1 when it ranks, 0 without a cluster. */
  readonly affinity: number;
  /** The keyword of the cluster that it says; −1: none, or its rankings decide. */
  readonly keyword: number;
}

/** One per page. Pages that search engines may not list are attached only where they rank all the same. */
export function attachPages(
  { keywords, clusters }: Pick<MapSnapshot, "clusters" | "keywords">,
  { pages, topics, words }: Pick<SiteEvidence, "pages" | "topics" | "words">,
  coverage: readonly ClusterCoverage[],
): AttachedPage[] {
  const ranking = bestClusters(pages.url.length, coverage);
  const stems = listTopicStems(splitKeywords(keywords.text));
  const groups = countGroupWords(stems, (keyword) => keywords.cluster[keyword] ?? -1);
  const search = createKeywordSearch(stems, new Set(clusters.primary));
  const nearest = topics.map((topic) => {
    const own = topic.map((word) => words[word] ?? "");
    const said = search(own);
    if (said && said.similarity >= SAME_TOPIC)
      return {
        group: keywords.cluster[said.keyword] ?? -1,
        affinity: said.similarity,
        keyword: said.keyword,
      };
    const near = findNearestGroup(own, groups, "typical", MIN_AFFINITY);
    return near && { ...near, keyword: -1 };
  });
  return pages.topics.map((own, page) => {
    const ranked = ranking[page] ?? -1;
    if (ranked >= 0) return { cluster: ranked, by: "ranking", affinity: 1, keyword: -1 };
    const [best] = own
      .flatMap((topic) => nearest[topic] ?? [])
      .toSorted((a, b) => b.affinity - a.affinity || a.group - b.group);
    return best && best.affinity >= MIN_AFFINITY
      ? {
          cluster: best.group,
          by: "wording",
          affinity: Math.min(1, best.affinity),
          keyword: best.keyword,
        }
      : { cluster: -1, by: null, affinity: 0, keyword: -1 };
  });
}

/** Returns each page's cluster: most impressions, then most keywords, then best position; −1: it ranks nowhere. */
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
