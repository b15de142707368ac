/** The pages that several tables give for the same keywords, each page once: a later table's position wins. */
import {
  comparePosition,
  toSite,
  type KeywordPages,
  type RankingPage,
} from "#/maps/files/ranking-pages.ts";
import { toMatchableUrl } from "#/urls/match-url.ts";

/** A figure that a keyword's row has besides its text. */
export type JoinedFigure = "volume" | "difficulty" | "intent" | "page" | "plan";

/** A difference between tables about a keyword. */
export interface FigureConflict {
  readonly keyword: string;
  readonly figure: JoinedFigure | "position";
  /** One for each table that says something, in the order of the tables: the last one is used. */
  readonly values: readonly { readonly table: number; readonly text: string }[];
}

export interface JoinedPages extends KeywordPages {
  readonly conflicts: readonly FigureConflict[];
}

interface Pooled {
  page: RankingPage;
  readonly values: { readonly table: number; readonly text: string }[];
}

export function joinPages(tables: readonly KeywordPages[]): JoinedPages {
  const pooled = new Map<string, Map<string, Pooled>>();
  tables.forEach(({ pagesOf }, table) => {
    for (const [keyword, pages] of pagesOf) {
      const known = pooled.get(keyword) ?? new Map<string, Pooled>();
      pooled.set(keyword, known);
      for (const page of pages) addPage(known, page, table);
    }
  });
  const pagesOf = new Map<string, readonly RankingPage[]>();
  const sites = new Map<string, number>();
  const conflicts: FigureConflict[] = [];
  for (const [keyword, own] of pooled) {
    const pages = [...own.values()].map(({ page }) => page).toSorted(comparePosition);
    pagesOf.set(keyword, pages);
    for (const { url } of pages) sites.set(toSite(url), (sites.get(toSite(url)) ?? 0) + 1);
    for (const { values } of own.values())
      if (new Set(values.map(({ text }) => text)).size > 1)
        conflicts.push({ keyword, figure: "position", values });
  }
  return {
    pagesOf,
    sites: [...sites].toSorted(([, a], [, b]) => b - a).map(([site]) => site),
    conflicts,
  };
}

function addPage(known: Map<string, Pooled>, page: RankingPage, table: number): void {
  const key = toMatchableUrl(page.url);
  const values =
    page.position === null ? [] : [{ table, text: `${String(page.position)} for ${key}` }];
  const pooled = known.get(key);
  if (!pooled) {
    known.set(key, { page, values });
    return;
  }
  if (page.position === null) return;
  // A page that a table has twice for a keyword, as sitelinks are, is no difference.
  if (pooled.values.at(-1)?.table === table) return;
  pooled.page = page;
  pooled.values.push(...values);
}
