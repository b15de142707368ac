/** Pages of a free map that one page could serve: their main keywords lead to the same results. */
import { toMatchableUrl } from "#/urls/match-url.ts";
import { SAME_PAGE_FROM } from "#/serps/result-overlap.ts";
import type { FreeResult } from "#/free-tool/free-look-up.ts";

export interface CheckedKeyword {
  readonly keyword: string;
  /** Index of its page in the map. */
  readonly page: number;
  readonly results: readonly FreeResult[];
}

export interface CommonResults {
  readonly first: CheckedKeyword;
  readonly second: CheckedKeyword;
  /** Common results, as the first keyword ranks them. */
  readonly results: readonly FreeResult[];
}

/** Pairs of pages with results in common, most first, and those among them that look like one page. */
export function findCommonResults(checked: readonly CheckedKeyword[]): {
  readonly pairs: readonly CommonResults[];
  readonly isSamePage: (pair: CommonResults) => boolean;
} {
  const pairs = checked.flatMap((first, at) =>
    checked.slice(at + 1).flatMap((second): CommonResults[] => {
      const others = new Set(second.results.map(({ url }) => toMatchableUrl(url)));
      const results = first.results.filter(({ url }) => others.has(toMatchableUrl(url)));
      return results.length > 0 ? [{ first, second, results }] : [];
    }),
  );
  return {
    pairs: pairs.toSorted((a, b) => b.results.length - a.results.length),
    isSamePage: ({ results }) => results.length >= SAME_PAGE_FROM,
  };
}
