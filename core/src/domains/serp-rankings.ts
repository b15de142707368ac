/**
 * A site's rankings on results pages that were fetched for the map anyway. They say nothing of places below the last
 * result, and everything of the ones above: which of a site's pages is shown.
 */
import type { DomainRanking } from "#/domains/domain-evidence.ts";

/** `rankedBy.source` when nothing but the fetched results pages says how a site ranks: its places from 1 to 10. */
export const SERP_RANKINGS_SOURCE = "serps";
/** The source of rankings that a person's file states, such as another tool's export. */
export const FILE_RANKINGS_SOURCE = "file";

/** The part of a stored SERP that says who ranks. */
export interface RankedResults {
  readonly keyword: string;
  readonly results: readonly { readonly url: string }[];
}

/** @param domain a subdomain is another site, `www.` isn't */
export function listSerpRankings(serps: readonly RankedResults[], domain: string): DomainRanking[] {
  const isOwn = createPageTest(domain);
  return serps.flatMap(({ keyword, results }) =>
    results.flatMap(({ url }, at) =>
      isOwn(url)
        ? [
            {
              keyword,
              url,
              position: at + 1,
              clicks: null,
              impressions: null,
              volumePerMonth: null,
              difficulty: null,
            },
          ]
        : [],
    ),
  );
}

/** The rankings of a source and, for keywords whose page it doesn't know, those of the results pages. */
export function withSerpRankings(
  known: readonly DomainRanking[],
  shown: readonly DomainRanking[],
): DomainRanking[] {
  const named = new Set(known.filter(({ url }) => url !== null).map(({ keyword }) => keyword));
  return [...known, ...shown.filter(({ keyword }) => !named.has(keyword))];
}

/** Tells whether a URL is a page of the site; a subdomain is another site, `www.` isn't. */
export function createPageTest(domain: string): (url: string) => boolean {
  const site = hostOf(`https://${domain}/`);
  return (url) => hostOf(url) === site;
}

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : null;
}
