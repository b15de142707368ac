/** Ideas from several lists as one. */
import type { KeywordIdea } from "#/research/ports.ts";

/**
 * Each keyword once, with all its seeds, its best score and whatever figures it had anywhere; seeds first, then the
 * strongest, at most `limit`.
 */
export function mergeIdeas(ideas: readonly KeywordIdea[], limit: number): KeywordIdea[] {
  const merged = new Map<string, KeywordIdea>();
  for (const idea of ideas) {
    const key = idea.keyword.trim().toLowerCase();
    if (key === "") continue;
    const known = merged.get(key);
    merged.set(key, known ? mergeTwo(known, idea) : idea);
  }
  return [...merged.values()]
    .sort((a, b) => Number(b.kind === "seed") - Number(a.kind === "seed") || b.score - a.score)
    .slice(0, limit);
}

function mergeTwo(known: KeywordIdea, idea: KeywordIdea): KeywordIdea {
  const months = known.months ?? idea.months;
  return {
    ...known,
    kind: known.kind === "seed" || idea.kind === "seed" ? "seed" : known.kind,
    seeds: [...new Set([...known.seeds, ...idea.seeds])],
    score: Math.max(known.score, idea.score),
    volume: known.volume ?? idea.volume,
    difficulty: known.difficulty ?? idea.difficulty,
    cpcMicroUsd: known.cpcMicroUsd ?? idea.cpcMicroUsd ?? null,
    ...(months && { months }),
  };
}
