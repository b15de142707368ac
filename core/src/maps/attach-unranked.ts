/**
 * Keywords without any result in a map made from results. The engine can only leave each alone; a person would look
 * for "pour over ratios" beside "pour over ratio" and not think of why it has no results. So each joins the cluster
 * whose wording it nearly shares, with a confidence that can never look like evidence, and stays alone otherwise.
 */
import type { Clustering, ClusteringLocks } from "#/clustering/clustering.ts";
import { topicStemsOf, type KeywordWords } from "#/wording/keyword-words.ts";
import { countGroupWords, nearestGroup } from "#/wording/word-affinity.ts";

/** Half of a keyword's words, by weight, must be those of the cluster. */
const LEAST_AFFINITY = 0.5;
/** Confidence of a keyword attached by wording is its affinity times this: below any cluster held by shared pages. */
const CONFIDENCE_OF_WORDING = 0.5;

interface Attachment {
  readonly keyword: number;
  readonly cluster: number;
  readonly runnerUp: number;
  readonly confidence: number;
}

/**
 * `clustering` with the keywords of empty `results` rows attached by wording where one is close enough. What a person
 * locked is left where it is. Clusters stay dense and ordered by size, then by first keyword.
 */
export function attachUnranked(
  clustering: Clustering,
  text: KeywordWords,
  results: readonly (readonly number[])[],
  locks: ClusteringLocks | undefined,
): Clustering {
  const attachments = findAttachments(clustering, text, results, locks);
  if (attachments.length === 0) return clustering;
  const clusterOf = clustering.clusterOf.slice();
  const runnerUpOf = clustering.runnerUpOf.slice();
  const keywordConfidence = clustering.keywordConfidence.slice();
  for (const { keyword, cluster, runnerUp, confidence } of attachments) {
    clusterOf[keyword] = cluster;
    runnerUpOf[keyword] = runnerUp;
    keywordConfidence[keyword] = confidence;
  }
  return compactClusters({ ...clustering, clusterOf, runnerUpOf, keywordConfidence });
}

function findAttachments(
  { clusterOf, clusterCount }: Clustering,
  text: KeywordWords,
  results: readonly (readonly number[])[],
  locks: ClusteringLocks | undefined,
): Attachment[] {
  const sizes = new Uint32Array(clusterCount);
  for (const cluster of clusterOf) sizes[cluster] = (sizes[cluster] ?? 0) + 1;
  const locked = new Set(locks?.lockedTogether.flat());
  const isUnranked = (keyword: number) =>
    results[keyword]?.length === 0 && sizes[clusterOf[keyword] ?? 0] === 1 && !locked.has(keyword);
  const unranked = results.flatMap((_, keyword) => (isUnranked(keyword) ? [keyword] : []));
  if (unranked.length === 0) return [];
  const stems = topicStemsOf(text);
  const words = countGroupWords(stems, (keyword) =>
    isUnranked(keyword) ? -1 : (clusterOf[keyword] ?? -1),
  );
  return unranked.flatMap((keyword) => {
    const nearest = nearestGroup(stems[keyword] ?? [], words);
    if (nearest === null || nearest.affinity < LEAST_AFFINITY) return [];
    const confidence = nearest.affinity * CONFIDENCE_OF_WORDING;
    return [{ keyword, cluster: nearest.group, runnerUp: nearest.runnerUp, confidence }];
  });
}

/** Drops the clusters that lost their only keyword and puts the others back into order. */
function compactClusters(clustering: Clustering): Clustering {
  const members: number[][] = Array.from({ length: clustering.clusterCount }, () => []);
  clustering.clusterOf.forEach((cluster, keyword) => members[cluster]?.push(keyword));
  const order = members
    .flatMap((own, cluster) => (own.length > 0 ? [{ own, cluster }] : []))
    .sort((a, b) => b.own.length - a.own.length || (a.own[0] ?? 0) - (b.own[0] ?? 0));
  const renumbered = new Int32Array(clustering.clusterCount).fill(-1);
  order.forEach(({ cluster }, position) => {
    renumbered[cluster] = position;
  });
  const confidenceOf = (own: readonly number[]) =>
    own.reduce((sum, keyword) => sum + (clustering.keywordConfidence[keyword] ?? 0), 0) /
    own.length;
  const pillars = denseIds(order.map(({ cluster }) => clustering.pillarOf[cluster] ?? 0));
  return {
    ...clustering,
    clusterCount: order.length,
    clusterOf: clustering.clusterOf.map((cluster) => renumbered[cluster] ?? 0),
    runnerUpOf: clustering.runnerUpOf.map((cluster) =>
      cluster < 0 ? -1 : (renumbered[cluster] ?? -1),
    ),
    clusterConfidence: Float32Array.from(order, ({ own }) => confidenceOf(own)),
    ...pillars,
    evidence: pickEvidence(
      clustering.evidence,
      order.map(({ cluster }) => cluster),
    ),
  };
}

/** The same pillars numbered without gaps, in order of their first cluster. */
function denseIds(pillarOf: readonly number[]): Pick<Clustering, "pillarOf" | "pillarCount"> {
  const ids = new Map<number, number>();
  const dense = Uint32Array.from(pillarOf, (pillar) => {
    const id = ids.get(pillar) ?? ids.size;
    ids.set(pillar, id);
    return id;
  });
  return { pillarOf: dense, pillarCount: ids.size };
}

function pickEvidence(
  evidence: Clustering["evidence"],
  clusters: readonly number[],
): Clustering["evidence"] {
  const items: number[] = [];
  const counts: number[] = [];
  const offsets = new Uint32Array(clusters.length + 1);
  clusters.forEach((cluster, position) => {
    const from = evidence.offsets[cluster] ?? 0;
    const to = evidence.offsets[cluster + 1] ?? from;
    items.push(...evidence.items.subarray(from, to));
    counts.push(...evidence.counts.subarray(from, to));
    offsets[position + 1] = items.length;
  });
  return {
    ...evidence,
    offsets,
    items: Uint32Array.from(items),
    counts: Uint32Array.from(counts),
  };
}
