/**
 * Bridges between a Reddit map and a SERP map: clusters of search results in which reddit.com ranks, and the cluster of
 * threads that the ranking thread is in, or is most like.
 */
import { connectByLetters } from "#/clustering/pairs/connect-pairs.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import type { RedditEvidence } from "#/reddit/reddit-evidence.ts";
import { findThreadId } from "#/reddit/threads/reddit-thread.ts";

/** Probability of one page from which a title and a phrase are about the same. */
const MIN_SIMILARITY = 0.2;

/** A thread that ranks for a keyword. Indexes are of the two snapshots. */
export interface SerpBridge {
  readonly serpCluster: number;
  readonly keyword: number;
  readonly url: string;
  readonly title: string;
  /** 1-based. */
  readonly rank: number;
  readonly threadId: string;
  /** null: no cluster has the thread, or one like it. */
  readonly redditCluster: number | null;
  /** Match by which the cluster was found: the thread is in it, or its wording is close. */
  readonly by: "thread" | "wording" | null;
}

/** Every thread that ranks in `serps`, best rank first, then by keyword. */
export function listSerpBridges(
  serps: Pick<MapSnapshot, "keywords" | "serps">,
  reddit: Pick<MapSnapshot, "keywords">,
  evidence: RedditEvidence,
): SerpBridge[] {
  const clusterOfThread = clustersOfThreads(reddit, evidence);
  const clusterLike = findLike(serps, reddit);
  const bridges = serps.serps.results.flatMap((results, keyword) =>
    results.flatMap((url, at): SerpBridge[] => {
      const address = serps.serps.urls[url] ?? "";
      const threadId = findThreadId(address);
      if (threadId === null) return [];
      const exact = clusterOfThread.get(threadId);
      const redditCluster = exact ?? clusterLike(url);
      const by = exact !== undefined ? "thread" : redditCluster === null ? null : "wording";
      return [
        {
          serpCluster: serps.keywords.cluster[keyword] ?? 0,
          keyword,
          url: address,
          title: serps.serps.titles[url] ?? "",
          rank: at + 1,
          threadId,
          redditCluster,
          by,
        },
      ];
    }),
  );
  return bridges.sort((a, b) => a.rank - b.rank || a.keyword - b.keyword);
}

/** Thread → the cluster of its first keyword, which is its title where that is one. */
function clustersOfThreads(
  { keywords }: Pick<MapSnapshot, "keywords">,
  { threads, mentions }: RedditEvidence,
): Map<string, number> {
  const clusters = new Map<string, number>();
  keywords.text.forEach((text, keyword) => {
    const own = Object.hasOwn(mentions, text) ? mentions[text] : undefined;
    for (const { thread } of own ?? []) {
      const id = threads[thread]?.id;
      if (id !== undefined && !clusters.has(id)) clusters.set(id, keywords.cluster[keyword] ?? 0);
    }
  });
  return clusters;
}

/** URL index → the cluster of the phrase that its title is most like, by words and letters. */
function findLike(
  { serps }: Pick<MapSnapshot, "serps">,
  { keywords }: Pick<MapSnapshot, "keywords">,
): (url: number) => number | null {
  const ranking = serps.urls.flatMap((url, at) => (findThreadId(url) === null ? [] : [at]));
  const titles = ranking.map(
    (at) => serps.titles[at]?.replace(/ [-:|] (?:r\/\w+|reddit).*$/i, "") ?? "",
  );
  const graph = connectByLetters([...keywords.text, ...titles]);
  const found = new Map<number, number>();
  ranking.forEach((url, position) => {
    const node = keywords.text.length + position;
    let best = MIN_SIMILARITY;
    graph.visit(node);
    for (let edge = graph.start; edge < graph.end; edge++) {
      const other = graph.neighbours[edge] ?? 0;
      const weight = graph.weights[edge] ?? 0;
      if (other >= keywords.text.length || weight < best) continue;
      best = weight;
      found.set(url, keywords.cluster[other] ?? 0);
    }
  });
  return (url) => found.get(url) ?? null;
}
