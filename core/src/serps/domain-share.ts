/**
 * Domains that rank in a map: the share of its results that each domain has.
 *
 *   share of results   = places of the domain / places of all, a place being one result of one keyword
 *   share of searches  = volume of the keywords it ranks for / volume of all keywords with results
 *
 * A subdomain is a domain of its own, "www." isn't.
 */
import { createPageTest } from "#/domains/serp-rankings.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { readHost } from "#/urls/read-host.ts";

export interface DomainShare {
  readonly host: string;
  /** Results, of all keywords. */
  readonly places: number;
  /** 0–1. */
  readonly shareOfResults: number;
  /** 0–1; null: no volume is known. */
  readonly shareOfSearches: number | null;
  readonly keywords: number;
  readonly clusters: number;
  /** Keywords for which it is among the first three. */
  readonly topThree: number;
  readonly bestRank: number;
  readonly isOwn: boolean;
}

export interface DomainShares {
  /** Most places first, then most keywords, then by name. */
  readonly domains: readonly DomainShare[];
  readonly places: number;
  /** Keywords with results. */
  readonly keywords: number;
}

type RankedMap = Pick<MapSnapshot, "keywords" | "serps">;

interface Tally {
  places: number;
  volume: number;
  keywords: number;
  clusters: Set<number>;
  topThree: number;
  bestRank: number;
}

/** @param own the domain to mark as one's own; null: none */
export function computeDomainShares(
  { keywords, serps }: RankedMap,
  own: string | null,
): DomainShares {
  const hosts = serps.urls.map(readHost);
  const tallies = new Map<string, Tally>();
  let [places, withResults, volume] = [0, 0, 0];
  serps.results.forEach((results, keyword) => {
    if (results.length === 0) return;
    const searches = keywords.volumePerMonth[keyword] ?? 0;
    withResults += 1;
    volume += searches;
    const seen = new Set<string>();
    results.forEach((url, at) => {
      const host = hosts[url] ?? "";
      const tally = tallies.get(host) ?? newTally();
      tallies.set(host, tally);
      places += 1;
      tally.places += 1;
      tally.bestRank = Math.min(tally.bestRank, at + 1);
      if (seen.has(host)) return;
      seen.add(host);
      tally.keywords += 1;
      tally.volume += searches;
      if (at < 3) tally.topThree += 1;
      tally.clusters.add(keywords.cluster[keyword] ?? -1);
    });
  });
  const isOwn = own === null ? () => false : createPageTest(own);
  const domains = [...tallies].map(([host, tally]): DomainShare => ({
    host,
    places: tally.places,
    shareOfResults: tally.places / places,
    shareOfSearches: volume === 0 ? null : tally.volume / volume,
    keywords: tally.keywords,
    clusters: tally.clusters.size,
    topThree: tally.topThree,
    bestRank: tally.bestRank,
    isOwn: isOwn(`https://${host}/`),
  }));
  return {
    domains: domains.sort(
      (a, b) => b.places - a.places || b.keywords - a.keywords || (a.host < b.host ? -1 : 1),
    ),
    places,
    keywords: withResults,
  };
}

function newTally(): Tally {
  return {
    places: 0,
    volume: 0,
    keywords: 0,
    clusters: new Set(),
    topThree: 0,
    bestRank: Infinity,
  };
}
