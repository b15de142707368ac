/**
 * Changes between two readings of results pages: pages that came in and went, and moves of one site. Pure; only
 * keywords that both readings have are compared, so that what wasn't asked again isn't lost.
 */

/** keyword → URLs, in rank order. */
export type RankedPages = ReadonlyMap<string, readonly string[]>;

/** A page that is in the first results now and wasn't, or the other way around. Ranks are 1-based. */
export interface PageMove {
  readonly keyword: string;
  readonly url: string;
  readonly rank: number;
}

/** A site's best rank for a keyword; null: it isn't among the results. Never both null or equal. */
export interface PositionMove {
  readonly keyword: string;
  readonly before: number | null;
  readonly after: number | null;
  /** The page that ranks now, or ranked before. */
  readonly url: string;
}

export interface ResultsDiff {
  /** Keywords that both readings have. */
  readonly compared: number;
  /** Pages by rank, then by keyword. */
  readonly entered: readonly PageMove[];
  readonly left: readonly PageMove[];
}

export function diffResults(before: RankedPages, after: RankedPages): ResultsDiff {
  const keywords = [...after.keys()].filter((keyword) => before.has(keyword));
  const missingFrom = (one: RankedPages, other: RankedPages): PageMove[] =>
    keywords
      .flatMap((keyword) => {
        const there = new Set(other.get(keyword));
        const pages = [...new Set(one.get(keyword))];
        return pages.flatMap((url, at) => (there.has(url) ? [] : [{ keyword, url, rank: at + 1 }]));
      })
      .sort((a, b) => a.rank - b.rank || (a.keyword < b.keyword ? -1 : 1));
  return {
    compared: keywords.length,
    entered: missingFrom(after, before),
    left: missingFrom(before, after),
  };
}

/** Returns a site's moves, most places first; won and lost pages count as if they came from beyond the last rank. */
export function diffPositions(
  before: RankedPages,
  after: RankedPages,
  isOwn: (url: string) => boolean,
): PositionMove[] {
  const rankIn = (pages: readonly string[]) => {
    const at = pages.findIndex(isOwn);
    return at < 0 ? null : { rank: at + 1, url: pages[at] ?? "" };
  };
  const places = ({ before: from, after: to }: PositionMove) =>
    Math.abs((from ?? BEYOND) - (to ?? BEYOND));
  return [...after]
    .flatMap(([keyword, pages]): PositionMove[] => {
      const earlier = before.get(keyword);
      if (!earlier) return [];
      const [was, is] = [rankIn(earlier), rankIn(pages)];
      const url = is?.url ?? was?.url;
      if (url === undefined || was?.rank === is?.rank) return [];
      return [{ keyword, before: was?.rank ?? null, after: is?.rank ?? null, url }];
    })
    .sort((a, b) => places(b) - places(a) || (a.keyword < b.keyword ? -1 : 1));
}

/** Rank assumed for a page that isn't among the results, for comparing moves. */
const BEYOND = 11;
