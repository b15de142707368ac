/** A site's ranking for each keyword, as tables and files show it. */
import type { SiteEvidence } from "#/domains/site-evidence.ts";

export interface KeywordRanking {
  /** Best position first; empty: the source doesn't say which page it is. */
  readonly urls: readonly string[];
  /** The best one; averages may be fractions. */
  readonly position: number;
  /** Clicks and impressions of all pages; null: unknown. */
  readonly clicks: number | null;
  readonly impressions: number | null;
}

/** Returns the site's rankings by the keyword's text, where it has any. null: no source was asked. */
export function groupRankingsByKeyword({
  keywords,
  urls,
  rankings,
}: SiteEvidence): ReadonlyMap<string, KeywordRanking> | null {
  if (rankings === null) return null;
  const rows = new Map<number, number[]>();
  rankings.keyword.forEach((keyword, row) => {
    const own = rows.get(keyword);
    if (own) own.push(row);
    else rows.set(keyword, [row]);
  });
  const sum = (column: readonly (number | null)[], own: readonly number[]) => {
    const known = own.flatMap((row) => column[row] ?? []);
    return known.length === 0 ? null : known.reduce((all, value) => all + value, 0);
  };
  const found = new Map<string, KeywordRanking>();
  for (const [keyword, own] of rows) {
    own.sort((a, b) => (rankings.position[a] ?? 0) - (rankings.position[b] ?? 0));
    found.set(keywords[keyword] ?? "", {
      urls: [...new Set(own.flatMap((row) => urls.url[rankings.url[row] ?? -1] ?? []))],
      position: rankings.position[own[0] ?? -1] ?? 1,
      clicks: sum(rankings.clicks, own),
      impressions: sum(rankings.impressions, own),
    });
  }
  return found;
}
