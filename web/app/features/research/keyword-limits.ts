/** Choices for a map's number of keywords: round numbers, and what each plan allows. */
const KEYWORD_LIMITS = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 25_000] as const;

/**
 * @param allowed by the workspace's plan; null: not known yet, and functions have the final say
 * @param chosen is always among them
 */
export function listKeywordLimits(allowed: number | null, chosen: number): readonly number[] {
  return [...new Set([...KEYWORD_LIMITS, chosen])]
    .filter((limit) => limit === chosen || limit <= (allowed ?? Infinity))
    .toSorted((a, b) => a - b);
}
