import type { CoverageStatus } from "#/domains/cluster-coverage.ts";

export const COVERAGE_LABELS: Readonly<Record<CoverageStatus, string>> = {
  covered: "Covered",
  weak: "Weak",
  missing: "Missing",
  cannibalized: "Cannibalized",
};

const NOT_MEASURED = "Not measured";

/** The meaning of each status for a site. */
export const COVERAGE_MEANINGS: Readonly<Record<CoverageStatus, string>> = {
  covered: "A page of yours ranks in the top 10",
  weak: "Your best page ranks from 11 to 50",
  missing: "None of your pages ranks in the top 50",
  cannibalized: "Several of your pages compete for it",
};

export const formatCoverage = (status: CoverageStatus | null): string =>
  status === null ? NOT_MEASURED : COVERAGE_LABELS[status];
