/** Domains that the AI overviews of several results pages cite, and whether the same pages rank. */
import { matchableUrl } from "#/urls/match-url.ts";
import { AI_OVERVIEW } from "#/serps/serp-block.ts";
import type { StoredSerp } from "#/serps/serp-pack.ts";
import { listCitations, listRanks } from "#/serps/dated-results.ts";

export interface CitedDomain {
  readonly host: string;
  /** Keywords whose AI overview cites it. */
  readonly keywords: number;
  /** Of these, the ones for which a page that is cited is also among the results. */
  readonly alsoRanks: number;
  /** The first of them, to begin with. */
  readonly examples: readonly string[];
}

export interface CitedDomains {
  /** Most keywords first, then by name. */
  readonly domains: readonly CitedDomain[];
  /** Keywords whose results page was looked at, that have an AI overview, and whose citations are known. */
  readonly read: number;
  readonly withOverview: number;
  readonly withCitations: number;
}

const MAX_EXAMPLES = 5;

export function citedDomains(serps: readonly StoredSerp[]): CitedDomains {
  const tallies = new Map<string, { keywords: number; alsoRanks: number; examples: string[] }>();
  let [withOverview, withCitations] = [0, 0];
  for (const serp of serps) {
    const citations = listCitations(serp);
    const hasBlock = serp.blocks?.some(({ type }) => type === AI_OVERVIEW) ?? false;
    if (hasBlock || serp.features.includes(AI_OVERVIEW)) withOverview += 1;
    if (citations.length === 0) continue;
    withCitations += 1;
    const ranks = listRanks(serp);
    const ranking = new Map<string, boolean>();
    for (const { host, url } of citations)
      ranking.set(host, (ranking.get(host) ?? false) || ranks.has(matchableUrl(url)));
    for (const [host, isRanking] of ranking) {
      const tally = tallies.get(host) ?? { keywords: 0, alsoRanks: 0, examples: [] };
      tallies.set(host, tally);
      tally.keywords += 1;
      if (isRanking) tally.alsoRanks += 1;
      if (tally.examples.length < MAX_EXAMPLES) tally.examples.push(serp.keyword);
    }
  }
  const domains = [...tallies].map(([host, tally]): CitedDomain => Object.assign({ host }, tally));
  return {
    domains: domains.sort((a, b) => b.keywords - a.keywords || (a.host < b.host ? -1 : 1)),
    read: serps.length,
    withOverview,
    withCitations,
  };
}
