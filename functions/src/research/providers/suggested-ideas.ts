/**
 * Keyword ideas from a search engine's own suggestions (completions, related searches, questions people ask), for
 * providers that have no index of keywords. A page suggests about twenty, so what it suggests is asked for as well.
 */
import type { KeywordIdea, KeywordIdeasRequest } from "#/research/ports.ts";
import { mergeIdeas } from "#/research/providers/merge-ideas.ts";

export interface Suggestion {
  readonly keyword: string;
  readonly kind: "autocomplete" | "question" | "related";
}

/** Per suggestion: each request costs as much as a results page, and a person waits for them. */
const MAX_REQUESTS = 24;
const PARALLEL = 6;

/**
 * Seeds first, then those suggested first and for most seeds. A suggestion is only followed if it shares a word with its
 * seed, because what is suggested for a suggestion soon has another subject. Rejects with what `suggestionsFor` rejects
 * with.
 */
export async function collectSuggestions(
  { seeds, limit }: KeywordIdeasRequest,
  suggestionsFor: (keyword: string) => Promise<readonly Suggestion[]>,
): Promise<KeywordIdea[]> {
  const ideas: KeywordIdea[] = [];
  const asked = new Set<string>();
  let next = seeds.map((seed) => ({ keyword: seed, seed }));
  for (let round = 1; next.length > 0 && asked.size < MAX_REQUESTS; round++) {
    const batch = next
      .filter(({ keyword }) => !asked.has(keyword))
      .slice(0, Math.min(PARALLEL, MAX_REQUESTS - asked.size));
    const rest = next.filter((each) => !batch.includes(each) && !asked.has(each.keyword));
    for (const { keyword } of batch) asked.add(keyword);
    const found = await Promise.all(
      batch.map(async ({ keyword, seed }) => {
        const suggestions = await suggestionsFor(keyword);
        return suggestions.map((suggestion, position) =>
          toIdea(suggestion, seed, 1 / (round + position)),
        );
      }),
    );
    const fresh = found.flat();
    ideas.push(...fresh);
    // A seed that nothing is suggested for has no results, so it is no keyword of the map either.
    for (const [i, { keyword, seed }] of batch.entries())
      if (keyword === seed && (found[i]?.length ?? 0) > 0) ideas.push(asSeed(seed));
    if (mergeIdeas(ideas, limit).length >= limit) break;
    next = [
      ...rest,
      ...fresh.flatMap(({ keyword, seeds: [seed = ""] }) =>
        sharesWord(keyword, seed) && !asked.has(keyword) ? [{ keyword, seed }] : [],
      ),
    ];
  }
  return mergeIdeas(ideas, limit);
}

function toIdea({ keyword, kind }: Suggestion, seed: string, score: number): KeywordIdea {
  return { keyword, kind, seeds: [seed], score, volume: null, difficulty: null };
}

function asSeed(seed: string): KeywordIdea {
  return { keyword: seed, kind: "seed", seeds: [seed], score: 1, volume: null, difficulty: null };
}

function sharesWord(keyword: string, seed: string): boolean {
  const words = new Set(seed.toLowerCase().split(/\s+/));
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .some((word) => words.has(word));
}
