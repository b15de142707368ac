/** Choice of a plan's ideas to research, and its cost. Pure. */
import type { KeywordIdea, ResearchEstimate } from "@mapwright/core/research/research-input";

export interface IdeaChoice {
  /** Number of keywords researched. */
  readonly keywords: number;
  /** The most that the keywords cost. */
  readonly credits: number;
}

/** Each idea costs one credit, but those whose results are there already; by wording, none does. */
export function computeIdeaCost(
  estimate: ResearchEstimate,
  leftOut: ReadonlySet<string>,
): IdeaChoice {
  const { ideas, keywords, credits } = estimate;
  if (leftOut.size === 0) return { keywords, credits };
  const kept = ideas.filter(({ text }) => !leftOut.has(text));
  const paid = kept.filter(({ isReused }) => !isReused).length;
  return { keywords: kept.length, credits: Math.min(credits, paid) };
}

/** The ideas to leave out, last first, so that the others cost no more than `credits`. */
export function leaveOutBeyond(
  ideas: readonly KeywordIdea[],
  leftOut: ReadonlySet<string>,
  credits: number,
): ReadonlySet<string> {
  const next = new Set(leftOut);
  let left = credits;
  for (const { text, isReused } of ideas) {
    if (isReused || next.has(text)) continue;
    if (left > 0) left -= 1;
    else next.add(text);
  }
  return next;
}
