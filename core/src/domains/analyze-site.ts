/**
 * The analysis of a site by a map: coverage of each cluster, gaps by pillar, topical authority, links to add, and the
 * pages that belong to no cluster. Derived from stored evidence and the map as it is grouped now, so it is computed
 * again whenever people move keywords, merge or split clusters.
 */
import { attachPages, type AttachedPage } from "#/domains/attach-pages.ts";
import { computeCoverage, type ClusterCoverage } from "#/domains/cluster-coverage.ts";
import { computePillarCoverage, type PillarCoverage } from "#/domains/coverage-gaps.ts";
import { findLinksToAdd, type GroupedKeywords, type LinkToAdd } from "#/domains/links-to-add.ts";
import type { SiteEvidence } from "#/domains/site-evidence.ts";
import { computeTopicalAuthority, type TopicalAuthority } from "#/domains/topical-authority.ts";

export interface SiteAnalysis {
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

/** @param grouping with empty `serps`, links between related clusters are left out */
export function analyzeSite(evidence: SiteEvidence, grouping: GroupedKeywords): SiteAnalysis {
  const coverage = computeCoverage(grouping, evidence);
  const attached = attachPages(grouping, evidence, coverage);
  return {
    coverage,
    pillars: computePillarCoverage(grouping, coverage),
    authority: computeTopicalAuthority(grouping.clusters, coverage),
    attached,
    pagesWithoutCluster: attached.flatMap(({ cluster }, page) =>
      cluster < 0 && evidence.pages.indexing[page] === "indexable" ? [page] : [],
    ),
    linksToAdd: findLinksToAdd(grouping, evidence, coverage, attached),
    orphans: evidence.orphans,
  };
}
