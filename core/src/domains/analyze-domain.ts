/**
 * What a map says about a site: coverage of each cluster, gaps by pillar, topical authority, links to add, and the pages
 * that belong to no cluster. Pure: called by the research job that makes a domain map, and again whenever it is
 * regrouped.
 */
import { attachPages, type AttachedPage } from "#/domains/attach-pages.ts";
import { coverageOf, type ClusterCoverage } from "#/domains/cluster-coverage.ts";
import { pillarCoverage, type PillarCoverage } from "#/domains/coverage-gaps.ts";
import type { Competitor, OwnSite } from "#/domains/domain-evidence.ts";
import { findLinksToAdd, type LinkToAdd } from "#/domains/links-to-add.ts";
import { PageIndex } from "#/domains/page-index.ts";
import { topicalAuthority, type TopicalAuthority } from "#/domains/topical-authority.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";

export interface DomainAnalysis {
  /** One per cluster of the map. */
  readonly coverage: readonly ClusterCoverage[];
  /** One per pillar of the map. */
  readonly pillars: readonly PillarCoverage[];
  readonly authority: TopicalAuthority;
  /** One per page of the site. */
  readonly attached: readonly AttachedPage[];
  /** Pages that search engines may list and that belong to no cluster, in the site's order. */
  readonly pagesWithoutCluster: readonly number[];
  readonly linksToAdd: readonly LinkToAdd[];
  /** Pages that search engines may list and that no other page links to, the first page excepted. */
  readonly orphans: readonly number[];
}

export function analyzeDomain(
  snapshot: MapSnapshot,
  own: OwnSite,
  competitors: readonly Competitor[],
): DomainAnalysis {
  const index = new PageIndex(own);
  const coverage = coverageOf(snapshot, own, index, competitors);
  const attached = attachPages(snapshot, own.pages, coverage);
  const isListed = (page: number) => own.pages[page]?.indexing === "indexable";
  return {
    coverage,
    pillars: pillarCoverage(snapshot, coverage),
    authority: topicalAuthority(snapshot.clusters, coverage),
    attached,
    pagesWithoutCluster: attached.flatMap(({ cluster }, page) =>
      cluster < 0 && isListed(page) ? [page] : [],
    ),
    linksToAdd: findLinksToAdd(snapshot, index, coverage, attached),
    orphans: findOrphans(index).filter(isListed),
  };
}

function findOrphans(index: PageIndex): number[] {
  const isLinked = new Uint8Array(index.pages.length);
  index.pages.forEach(({ links }, from) => {
    for (const { to, isNofollow } of links) {
      const page = index.pageAt(to);
      if (page >= 0 && page !== from && !isNofollow) isLinked[page] = 1;
    }
  });
  return [...isLinked.keys()].filter((page) => page > 0 && isLinked[page] === 0);
}
