/** The opportunity of clusters that a site already covers, in part or entirely: there is less room; see `computeOpportunityTerms`. */
import type { ClusterCoverage } from "#/domains/cluster-coverage.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

const DECIMALS = 10;

/** `snapshot` itself where nothing is measured or covered. @param coverage one per cluster */
export function applyCoverage(
  snapshot: MapSnapshot,
  coverage: readonly Pick<ClusterCoverage, "coveredShare">[],
): MapSnapshot {
  if (!coverage.some(({ coveredShare }) => (coveredShare ?? 0) > 0)) return snapshot;
  const opportunity = snapshot.clusters.opportunity.map((score, cluster) => {
    const room = 1 - (coverage[cluster]?.coveredShare ?? 0);
    return Math.round(score * room * DECIMALS) / DECIMALS;
  });
  return { ...snapshot, clusters: { ...snapshot.clusters, opportunity } };
}
