/**
 * How far wording is believed in each language of a map that mixes several. In one language a topic has its words, in
 * another its keywords share little but the words of asking; one weight for both would let the second spoil the first. So
 * the held-out results are asked for each language alone, and similarities count in proportion.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import { MOST_KEYWORDS_LINKED } from "#/clustering/cluster-by-linkage.ts";
import { takeNodes } from "#/clustering/map-sample.ts";
import { EdgeCollector, type OverlapGraph } from "#/clustering/overlap-graph.ts";
import { chooseRule, takeKeywords, type ConnectedSerps } from "#/clustering/split-half.ts";

/** `serps` with its wording as far as each language's results believe it. `languageOf`: keyword → number of its language. */
export function believeByLanguage(serps: ConnectedSerps, languageOf: Uint8Array): ConnectedSerps {
  if (serps.wording === null) return serps;
  const shares = Array.from({ length: Math.max(...languageOf) + 1 }, (_, language) => {
    const keywords = Uint32Array.from(languageOf.keys()).filter(
      (keyword) => languageOf[keyword] === language,
    );
    return shareAlone(serps, keywords);
  });
  return { ...serps, wording: weighByLanguage(serps.wording, languageOf, shares) };
}

/** The share of wording in a map of nothing but `keywords`. */
function shareAlone(serps: ConnectedSerps, keywords: Uint32Array): number {
  const own = {
    ...takeKeywords(serps, keywords),
    edges: takeNodes(serps.edges, keywords),
    minShared: serps.minShared,
  };
  return chooseRule(own, keywords.length <= MOST_KEYWORDS_LINKED).rule.wordingShare;
}

/**
 * The similarities of `wording`, each times what its language asks for of the most that any asks for; between two
 * languages the lesser counts. `wording` itself when all ask for as much.
 */
function weighByLanguage(
  wording: OverlapGraph,
  languageOf: Uint8Array,
  shares: readonly number[],
): OverlapGraph {
  const most = Math.max(...shares);
  if (shares.every((share) => share === most)) return wording;
  const weighed = new EdgeCollector(wording.nodeCount, wording.nodeCount);
  for (let node = 0; node < wording.nodeCount; node++) {
    const own = shares[languageOf[node]!]!;
    wording.visit(node);
    for (let edge = wording.start; edge < wording.end; edge++) {
      const neighbour = wording.neighbours[edge]!;
      const share = Math.min(own, shares[languageOf[neighbour]!]!) / most;
      if (share > 0) weighed.add(neighbour, share * wording.weights[edge]!);
    }
    weighed.endNode();
  }
  return weighed.toGraph();
}
