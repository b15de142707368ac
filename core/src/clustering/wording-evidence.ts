/** The phrases shared by the keywords of a cluster found by wording: those a person would point to. */
import type { ClusterEvidence } from "#/clustering/clustering.ts";
import {
  countPhrases,
  listPhrases,
  spellPhrase,
  type PhraseCounts,
} from "#/scoring/topic-phrases.ts";
import type { KeywordTokens } from "#/wording/keyword-tokens.ts";

/** Maximum number of phrases per cluster. */
const MAX_ITEMS = 12;
/** A shorter phrase is redundant when a longer one that contains it covers this share of its keywords. */
const COVERED_SHARE = 0.8;

/**
 * Phrases of one to three words that at least two keywords of a cluster share, ranked by how many keywords share them
 * and how rare they are elsewhere. Spelled as in most of the keywords. Empty for a single keyword. `frequency`: the
 * phrases of all keywords.
 */
export function findWordingEvidence(
  text: KeywordTokens,
  clusterOf: Uint32Array,
  clusterCount: number,
  frequency: PhraseCounts = countKeywordPhrases(text),
): ClusterEvidence {
  const members: number[][] = Array.from({ length: clusterCount }, () => []);
  clusterOf.forEach((cluster, keyword) => members[cluster]?.push(keyword));
  const idOfTerm = new Map<string, number>();
  const offsets = new Uint32Array(clusterCount + 1);
  const items: number[] = [];
  const counts: number[] = [];
  members.forEach((own, cluster) => {
    for (const { key, having } of sharedPhrases(text, own, frequency)) {
      const term = spellPhrase(key, having, text);
      const id = idOfTerm.get(term) ?? idOfTerm.size;
      idOfTerm.set(term, id);
      items.push(id);
      counts.push(having.length);
    }
    offsets[cluster + 1] = items.length;
  });
  return {
    kind: "term",
    offsets,
    items: Uint32Array.from(items),
    counts: Uint32Array.from(counts),
    terms: [...idOfTerm.keys()],
  };
}

/** The number of keywords that have each phrase. */
export function countKeywordPhrases(text: KeywordTokens): PhraseCounts {
  return countPhrases(text, text.words.keys());
}

interface SharedPhrase {
  readonly key: string;
  /** The keywords that have it. */
  readonly having: readonly number[];
  readonly strength: number;
}

function sharedPhrases(
  text: KeywordTokens,
  own: readonly number[],
  frequency: PhraseCounts,
): SharedPhrase[] {
  if (own.length < 2) return [];
  const shared = [...listPhrases(text, own)]
    .filter(([, having]) => having.length > 1)
    .map(([key, having]) => ({
      key,
      having,
      strength:
        having.length * Math.log1p(text.words.length / (frequency.get(key) ?? having.length)),
    }));
  return shared
    .filter(
      ({ key, having }) =>
        !shared.some(
          (other) =>
            other.key !== key &&
            other.having.length >= having.length * COVERED_SHARE &&
            ` ${other.key} `.includes(` ${key} `),
        ),
    )
    .sort((a, b) => b.strength - a.strength || (a.key < b.key ? -1 : 1))
    .slice(0, MAX_ITEMS);
}
