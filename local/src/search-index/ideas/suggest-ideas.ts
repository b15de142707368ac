/**
 * Keyword ideas for seeds from the corpus: titles and questions of its pages, and phrases that they share. Only what passes
 * the gate (idea-gate.ts) is an idea: the list is never padded, and empty for a seed that the corpus doesn't write about.
 */
import { isQuestion } from "@mapwright/core/scoring/question";
import { computeCosine } from "@mapwright/core/wording/text-embedder";
import { joinCompounds, listUnifiedWords } from "#/search-index/ideas/compounds.ts";
import { RELEVANT_FROM } from "#/search-index/ideas/idea-gate.ts";
import { rateIdeas, type EmbedTexts, type RatedIdea } from "#/search-index/ideas/rate-ideas.ts";
import { readSeed } from "#/search-index/ideas/read-seed.ts";
import { createKeywordKey, type KeywordKeyOf } from "#/search-index/ideas/same-keyword.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { measureProminence } from "#/search-index/serp/prominence.ts";

interface FoundIdea {
  readonly keyword: string;
  readonly kind: "seed" | "related" | "question" | "autocomplete";
  /** 0–1: how probably it belongs to its seed; the highest of its seeds. 1 for a seed. */
  readonly score: number;
}

export interface Idea extends FoundIdea {
  /** The requested seeds that it was found for, as requested. */
  readonly seeds: readonly string[];
  /** See `measureProminence`. */
  readonly prominence: number;
}

/** Ideas with a higher cosine are one idea in other words. */
const PARAPHRASE_COSINE = 0.93;

/** Seeds first, then the closest, in turns for several seeds. Empty when the corpus has no results for the seeds. */
export async function suggestIdeas(
  index: SearchIndex,
  embed: EmbedTexts,
  seeds: readonly string[],
  limit: number,
): Promise<readonly Idea[]> {
  const keyOf = createKeywordKey((keyword) => listUnifiedWords(index, keyword));
  const found: { seed: string; ideas: readonly FoundIdea[] }[] = [];
  for (const seed of seeds) {
    const read = readSeed(index, seed);
    const rated = await rateIdeas(index, embed, read, keyOf);
    found.push({ seed, ideas: ideasOf(read, rated, keyOf) });
  }
  return mergeSeeds(found, keyOf)
    .slice(0, limit)
    .map(({ keyword, kind, seeds: of, score }) => ({
      kind,
      seeds: of,
      score,
      keyword: joinCompounds(index, keyword.split(" ")),
      prominence: measureProminence(index, keyword),
    }));
}

/** The seed and its ideas; empty when it has none. */
function ideasOf(seed: string, rated: readonly RatedIdea[], keyOf: KeywordKeyOf): FoundIdea[] {
  const kept: RatedIdea[] = [];
  const keys = new Set<string>();
  for (const one of rated) {
    if (one.probability < RELEVANT_FROM) break;
    const key = keyOf(one.idea.text);
    const isRepeated =
      keys.has(key) ||
      kept.some(({ vector }) => computeCosine(vector, one.vector) > PARAPHRASE_COSINE);
    if (isRepeated) continue;
    keys.add(key);
    kept.push(one);
  }
  if (kept.length === 0) return [];
  return [
    { keyword: seed, kind: "seed", score: 1 },
    ...kept.map(({ idea: { text }, probability }) => ({
      keyword: text,
      kind: kindOf(text, seed),
      score: probability,
    })),
  ];
}

function kindOf(text: string, seed: string): FoundIdea["kind"] {
  if (isQuestion(text)) return "question";
  return text.startsWith(`${seed} `) ? "autocomplete" : "related";
}

/** Merges ideas in turns, so that a limit leaves no seed out; a keyword that several seeds lead to is listed once. */
function mergeSeeds(
  found: readonly { readonly seed: string; readonly ideas: readonly FoundIdea[] }[],
  keyOf: KeywordKeyOf,
): (FoundIdea & { seeds: string[] })[] {
  const merged = new Map<string, FoundIdea & { seeds: string[] }>();
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
