/**
 * Groups keywords without results in a map built from results. The engine can only leave each of them alone, but a
 * person would look for "pour over ratios" next to "pour over ratio", whatever the reason it has no results. Each such
 * keyword joins the cluster with nearly the same wording, or similar ones among the remaining keywords, with a
 * confidence too low to pass for evidence.
 */
import { CONFIDENCE_OF_WORDING } from "#/clustering/cluster-serps.ts";
import type { Clustering, ClusteringLocks } from "#/clustering/clustering.ts";
import { clusterWording } from "#/clustering/cluster-wording.ts";
import { listTopicStems, type KeywordTokens } from "#/wording/keyword-tokens.ts";
import { countGroupWords, findNearestGroup } from "#/wording/word-affinity.ts";

/** Minimum share of a keyword's words, by weight, that must match the cluster's. */
const MIN_AFFINITY = 0.5;
/** Stricter than wording clusters elsewhere: few texts make chance matches likely. */
const MIN_SIMILARITY = 0.4;
interface Attachment {
  readonly keyword: number;
  readonly cluster: number;
  readonly runnerUp: number;
  readonly confidence: number;
}

/**
 * `clustering` with the keywords of empty `results` rows grouped by wording: added to a cluster that is close enough,
 * else to each other, else alone as before. Locked keywords stay where they are. Clusters stay dense and ordered by
 * size, then by first keyword.
 */
export function attachUnranked(
  clustering: Clustering,
  texts: readonly string[],
  text: KeywordTokens,
  results: readonly (readonly number[])[],
  locks: ClusteringLocks | undefined,
): Clustering {
  const unranked = findUnranked(clustering, results, locks);
  if (unranked.length === 0) return clustering;
  const attached = attachToClusters(clustering, text, unranked);
  const taken = new Set(attached.map(({ keyword }) => keyword));
  const left = unranked.filter((keyword) => !taken.has(keyword));
  const attachments = [...attached, ...groupAmongThemselves(clustering, texts, left)];
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

/** Keywords without results that are their own cluster and not locked. */
function findUnranked(
  { clusterOf, clusterCount }: Clustering,
  results: readonly (readonly number[])[],
  locks: ClusteringLocks | undefined,
): number[] {
  const sizes = new Uint32Array(clusterCount);
  for (const cluster of clusterOf) sizes[cluster] = (sizes[cluster] ?? 0) + 1;
  const locked = new Set(locks?.lockedTogether.flat());
  return results.flatMap((row, keyword) => {
    const isAlone = sizes[clusterOf[keyword] ?? 0] === 1;
    return row.length === 0 && isAlone && !locked.has(keyword) ? [keyword] : [];
  });
}

function attachToClusters(
  { clusterOf }: Clustering,
  text: KeywordTokens,
  unranked: readonly number[],
): Attachment[] {
  const isUnranked = new Set(unranked);
  const stems = listTopicStems(text);
  const words = countGroupWords(stems, (keyword) =>
    isUnranked.has(keyword) ? -1 : (clusterOf[keyword] ?? -1),
  );
  return unranked.flatMap((keyword) => {
    const nearest = findNearestGroup(stems[keyword] ?? [], words, "typical");
    if (nearest === null || nearest.affinity < MIN_AFFINITY) return [];
    const confidence = nearest.affinity * CONFIDENCE_OF_WORDING;
    return [{ keyword, cluster: nearest.group, runnerUp: nearest.runnerUp, confidence }];
  });
}

/** The remaining keywords, clustered by wording; each group takes the cluster of its first keyword. */
function groupAmongThemselves(
  { clusterOf }: Clustering,
  texts: readonly string[],
  left: readonly number[],
): Attachment[] {
  const found = clusterWording(
    left.map((keyword) => texts[keyword] ?? ""),
    { method: "wording", threshold: MIN_SIMILARITY },
  );
  const groups: number[][] = Array.from({ length: found.clusterCount }, () => []);
  found.clusterOf.forEach((group, position) => groups[group]?.push(position));
  return groups
    .filter((group) => group.length > 1)
    .flatMap(([first = 0, ...others]) => {
      const cluster = clusterOf[left[first] ?? 0] ?? 0;
      return [first, ...others].map((position) => {
        const confidence = (found.keywordConfidence[position] ?? 0) * CONFIDENCE_OF_WORDING;
        return { keyword: left[position] ?? 0, cluster, runnerUp: -1, confidence };
      });
    });
}

/** Drops clusters that lost their only keyword and restores the order of the others. */
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

/** Returns the same pillars, renumbered without gaps in order of their first cluster. */
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
