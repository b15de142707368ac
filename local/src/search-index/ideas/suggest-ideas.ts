/**
 * Keyword ideas for seeds, mined from the corpus: titles and questions of the pages about a seed, and phrases that they
 * share. Only what passes the relevance gate (core/src/research/idea-relevance.ts) is an idea: the list is never padded,
 * and empty for a seed that the corpus doesn't write about.
 */
import {
  RESULTS_FOR_ESTIMATES,
  estimateDifficulty,
  estimateVolume,
} from "#/search-index/estimates/estimates.ts";
import type { Candidate } from "#/search-index/ideas/candidate.ts";
import { joinCompounds, unifiedWords } from "#/search-index/ideas/compounds.ts";
import { mineComparison } from "#/search-index/ideas/mine-comparison.ts";
import { mineSeed, type EmbedTexts, type RatedCandidate } from "#/search-index/ideas/mine-seed.ts";
import { readSeed, type ReadSeed } from "#/search-index/ideas/read-seed.ts";
import { createKeywordKey, type KeywordKeyOf } from "#/search-index/ideas/same-keyword.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { rankDocuments } from "#/search-index/serp/rank-documents.ts";

export interface Idea {
  readonly keyword: string;
  readonly kind: Candidate["kind"];
  /** The requested seeds that it was found for, as requested. */
  readonly seeds: readonly string[];
  /** See `relevanceOf`; the highest of its seeds. */
  readonly score: number;
  /** Number of documents that rank for it: the basis of the estimates. */
  readonly documentCount: number;
  readonly volumePerMonth: number;
  /** 0–100. */
  readonly difficulty: number;
}

const RESULTS_OF_A_PAGE = 10;

/** Seeds first, then the closest, in turns for several seeds. Empty when the corpus has no results for the seeds. */
export async function suggestIdeas(
  index: SearchIndex,
  embed: EmbedTexts,
  seeds: readonly string[],
  limit: number,
): Promise<readonly Idea[]> {
  const keyOf = createKeywordKey((keyword) => unifiedWords(index, keyword));
  const found: { seed: string; ideas: readonly RatedCandidate[] }[] = [];
  for (const seed of seeds) {
    const read = readSeed(index, seed);
    if (!read) continue;
    const mine = (of: ReadSeed) => mineSeed(index, embed, of, keyOf);
    found.push({ seed, ideas: await mineComparison(index, read, keyOf, mine) });
  }
  return mergeSeeds(found, keyOf)
    .slice(0, limit)
    .map((idea) => withEstimates(index, idea));
}

/** In turns, so that a limit leaves no seed out; a keyword that several seeds lead to is in the list once. */
function mergeSeeds(
  found: readonly { readonly seed: string; readonly ideas: readonly RatedCandidate[] }[],
  keyOf: KeywordKeyOf,
): (RatedCandidate & { seeds: string[] })[] {
  const merged = new Map<string, RatedCandidate & { seeds: string[] }>();
  const longest = Math.max(0, ...found.map(({ ideas }) => ideas.length));
  for (let turn = 0; turn < longest; turn++)
    for (const { seed, ideas } of found) {
      const idea = ideas[turn];
      if (!idea) continue;
      const key = keyOf(idea.keyword);
      const known = merged.get(key);
      if (!known) merged.set(key, { ...idea, seeds: [seed] });
      else if (!known.seeds.includes(seed)) known.seeds.push(seed);
    }
  return [...merged.values()];
}

function withEstimates(
  index: SearchIndex,
  { keyword, kind, score, seeds }: RatedCandidate & { readonly seeds: readonly string[] },
): Idea {
  const results = rankDocuments(index, keyword, RESULTS_FOR_ESTIMATES);
  return {
    keyword: joinCompounds(index, keyword.split(" ")),
    kind,
    seeds,
    score,
    documentCount: results.length,
    volumePerMonth: estimateVolume(keyword, results),
    difficulty: estimateDifficulty(results.slice(0, RESULTS_OF_A_PAGE)),
  };
}
