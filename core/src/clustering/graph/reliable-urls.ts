/**
 * A second look at the URLs once topics are known. A page that ranks for all topics of a pillar is as rare as the pages
 * of one topic, so its frequency doesn't give it away; that its keywords are in several clusters does. It then counts
 * for less, and no longer connects them.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import type { InvertedIndex } from "#/clustering/graph/inverted-index.ts";
import type { UrlWeights } from "#/clustering/graph/url-weights.ts";

/**
 * The evidence of a URL's own pairs is mixed with this many that are in one cluster as often as all pairs of the map.
 */
const USUAL_PAIRS = 1;
/** A weight is multiplied by the share of pairs in one cluster to this power. */
const POWER = 2;

/**
 * The weights of `weights`, each multiplied by how often two of the URL's keywords are in one cluster. `groupings`:
 * several of the same keywords (keyword → cluster), coarse and fine, so that no single one confirms itself.
 */
export function weighByClusters(
  index: InvertedIndex,
  { weightOf, isHub }: UrlWeights,
  groupings: readonly Uint32Array[],
): UrlWeights {
  const shares = new Float64Array(weightOf.length);
  for (const clusterOf of groupings) {
    sharesInOneCluster(index, isHub, clusterOf).forEach((share, url) => {
      shares[url]! += share / groupings.length;
    });
  }
  return { isHub, weightOf: weightOf.map((weight, url) => weight * shares[url]! ** POWER) };
}

/** URL → share of the pairs of its keywords that are in one cluster, 0–1; 1 for a hub and where there is no pair. */
function sharesInOneCluster(
  { offsets, keywords }: InvertedIndex,
  isHub: Uint8Array,
  clusterOf: Uint32Array,
): Float64Array {
  const together = new Float64Array(isHub.length);
  /** cluster → how many of the URL's keywords it has; all zero between URLs. */
  const having = new Uint32Array(clusterOf.length);
  let allPairs = 0;
  let allTogether = 0;
  const pairsOf = (url: number) => {
    const count = isHub[url] === 1 ? 0 : offsets[url + 1]! - offsets[url]!;
    return (count * (count - 1)) / 2;
  };
  for (let url = 0; url < isHub.length; url++) {
    const pairs = pairsOf(url);
    if (pairs === 0) continue;
    const own = keywords.subarray(offsets[url], offsets[url + 1]);
    for (const keyword of own) together[url]! += having[clusterOf[keyword]!]!++;
    for (const keyword of own) having[clusterOf[keyword]!] = 0;
    allPairs += pairs;
    allTogether += together[url]!;
  }
  const usual = allTogether / Math.max(1, allPairs);
  return together.map((count, url) => {
    const pairs = pairsOf(url);
    return pairs === 0 ? 1 : (count + usual * USUAL_PAIRS) / (pairs + USUAL_PAIRS);
  });
}
