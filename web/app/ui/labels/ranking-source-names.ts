/** Words about where a site's rankings are from. */
import type { CoverageStatus } from "@mapwright/core/domains/cluster-coverage";
import { COVERAGE_MEANINGS } from "@mapwright/core/domains/coverage-labels";
import { FILE_RANKINGS_SOURCE, SERP_RANKINGS_SOURCE } from "@mapwright/core/domains/serp-rankings";
import { getProviderName } from "@mapwright/core/research/data-source-catalog";

/** After "rankings from". @param source of a site's rankings, as stored */
export function getRankingSourceName(source: string): string {
  if (source === SERP_RANKINGS_SOURCE) return "the results pages of this map";
  if (source === FILE_RANKINGS_SOURCE) return "an imported file";
  return source === "local-index" ? "the local search index" : getProviderName(source);
}

/** Returns a status's meaning. Results pages show the top 10, so that nothing is known of what comes after it. */
export function describeCoverage(status: CoverageStatus, source: string | null): string {
  return status === "missing" && source === SERP_RANKINGS_SOURCE
    ? "None of your pages is in the top 10; what comes after it isn't known"
    : COVERAGE_MEANINGS[status];
}
