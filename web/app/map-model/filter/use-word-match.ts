import { compileKeywordMatch } from "@mapwright/core/keywords/keyword-match";
import type { MatchText, WordFilter } from "@mapwright/core/keywords/word-filter";
import { useTextPattern } from "#/platform/use-text-pattern.ts";

/** Matches keywords against a filter by words; null: all match. @param domain of the map's site; null: none is known */
export function useWordMatch(words: WordFilter, domain: string | null): MatchText | null {
  const compiled = useTextPattern(words.pattern);
  const pattern = compiled?.isGood ? compiled.matches : null;
  const { any, all, without, branding, brandTerms } = words;
  return compileKeywordMatch(
    { any, all, without, branding, brandTerms, pattern: "" },
    { pattern, domains: domain === null ? [] : [domain] },
  );
}
