/** A word filter as one test of a keyword, and what a brand's name divides the keywords into. */
import { compileBrand } from "#/keywords/branded.ts";
import { compileWords, type MatchText, type WordFilter } from "#/keywords/word-filter.ts";

interface MatchedBy {
  /** Test of the compiled pattern; null: there is no pattern, it isn't compiled yet, or it isn't valid. */
  readonly pattern: MatchText | null;
  /** Host names of the sites whose names are brands. */
  readonly domains: readonly string[];
}

/** null: everything passes. Where no brand is known, no keyword is branded. */
export function compileKeywordMatch(
  filter: WordFilter,
  { pattern, domains }: MatchedBy,
): MatchText | null {
  const words = compileWords(filter);
  const isBranded = compileBrand(domains, filter.brandTerms);
  const conditions: MatchText[] = [
    ...(words ? [words] : []),
    ...(filter.branding === "all"
      ? []
      : [(text: string) => (isBranded?.(text) ?? false) === (filter.branding === "branded")]),
    ...(pattern ? [remembering(pattern)] : []),
  ];
  if (conditions.length === 0) return null;
  return (text) => conditions.every((passes) => passes(text));
}

/** Maps change with every edit, their keywords rarely: a pattern is tried once on each. */
function remembering(matches: MatchText): MatchText {
  const known = new Map<string, boolean>();
  return (text) => {
    const found = known.get(text) ?? matches(text);
    known.set(text, found);
    return found;
  };
}

export interface KeywordTotal {
  readonly keywords: number;
  /** null: no volume is known. */
  readonly volumePerMonth: number | null;
}

export interface BrandTotals {
  readonly branded: KeywordTotal;
  readonly unbranded: KeywordTotal;
}

/** null: no brand is known. @param volumeAt searches a month by index; null: unknown */
export function sumBrands(
  texts: readonly string[],
  volumeAt: (at: number) => number | null,
  domains: readonly string[],
  brandTerms: string,
): BrandTotals | null {
  const isBranded = compileBrand(domains, brandTerms);
  if (isBranded === null) return null;
  const none = { keywords: 0, volumePerMonth: null };
  const totals: { -readonly [Kind in keyof BrandTotals]: KeywordTotal } = {
    branded: none,
    unbranded: none,
  };
  texts.forEach((text, at) => {
    const kind = isBranded(text) ? "branded" : "unbranded";
    const { keywords, volumePerMonth } = totals[kind];
    const volume = volumeAt(at);
    totals[kind] = {
      keywords: keywords + 1,
      volumePerMonth: volume === null ? volumePerMonth : (volumePerMonth ?? 0) + volume,
    };
  });
  return totals;
}
