/**
 * The address that a page of a map is meant to have, against the pages of the site that rank: which address to use where
 * none is set, and where search engines show another page than the one meant.
 */
import type { ClusterCoverage, RankingPage } from "#/domains/cluster-coverage.ts";
import type { SiteEvidence } from "#/domains/site-evidence.ts";
import { toMatchableUrl } from "#/urls/match-url.ts";
import { parseTargetUrl } from "#/urls/target-url.ts";

/** A page of the site that ranks although another one is meant. */
export interface OtherPageRanks {
  readonly url: string;
  readonly position: number;
  /** Position of the page that is meant; null: it doesn't rank for any of the page's keywords. */
  readonly targetPosition: number | null;
}

export interface TargetPages {
  /** The page of the site that ranks best for a page's keywords, within the top 50; null: none, or its address isn't known. */
  readonly bestPage: (coverage: ClusterCoverage | undefined) => RankingPage | null;
  /** null: the page meant ranks best, or nothing does, or none is meant. Versions in other languages are the same page. */
  readonly otherPage: (
    targetUrl: string | null,
    coverage: ClusterCoverage | undefined,
  ) => OtherPageRanks | null;
}

export function indexTargetPages({ urls }: Pick<SiteEvidence, "urls">): TargetPages {
  const versionOf = new Map(
    urls.url.map((url, at) => [toMatchableUrl(url), urls.version[at] ?? -1]),
  );
  const identityOf = (url: string) => {
    const key = toMatchableUrl(url);
    return versionOf.get(key) ?? key;
  };
  const bestPage: TargetPages["bestPage"] = (coverage) => {
    if (!coverage || coverage.level === "missing") return null;
    return coverage.ranking.find(({ url }) => url !== null) ?? null;
  };
  return {
    bestPage,
    otherPage: (targetUrl, coverage) => {
      const best = bestPage(coverage);
      if (targetUrl === null || !coverage || best?.url === null || best === null) return null;
      const target = identityOf(targetUrl);
      if (identityOf(best.url) === target) return null;
      const own = coverage.ranking.find(({ url }) => url !== null && identityOf(url) === target);
      return {
        url: best.url,
        position: best.bestPosition,
        targetPosition: own?.bestPosition ?? null,
      };
    },
  };
}

interface PageToFill {
  /** Id of the topic. */
  readonly topic: string;
  readonly targetUrl: string | null;
  readonly coverage: ClusterCoverage | undefined;
}

interface FilledTargets {
  readonly found: readonly { readonly topic: string; readonly targetUrl: string }[];
  /** Pages left empty because the address that ranks for them is, or becomes, another page's. */
  readonly takenCount: number;
}

/**
 * The addresses for pages that have none: of each, the page of the site that ranks best. An address becomes that of one
 * page: of several, the one for most of whose keywords it ranks, then the one where it ranks best.
 */
export function fillTargets(
  pages: readonly PageToFill[],
  { bestPage }: Pick<TargetPages, "bestPage">,
): FilledTargets {
  const taken = new Set(
    pages.flatMap(({ targetUrl }) => (targetUrl === null ? [] : toMatchableUrl(targetUrl))),
  );
  const candidates = pages
    .flatMap(({ topic, targetUrl, coverage }) => {
      const best = targetUrl === null ? bestPage(coverage) : null;
      const address = parseTargetUrl(best?.url ?? "", null);
      return best === null || address === null ? [] : [{ topic, best, address }];
    })
    .toSorted(
      (a, b) => b.best.keywords - a.best.keywords || a.best.bestPosition - b.best.bestPosition,
    );
  const found = candidates.flatMap(({ topic, address }) => {
    const key = toMatchableUrl(address);
    if (taken.has(key)) return [];
    taken.add(key);
    return [{ topic, targetUrl: address }];
  });
  return { found, takenCount: candidates.length - found.length };
}
