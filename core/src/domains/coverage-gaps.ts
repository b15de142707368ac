/** Gaps of a site, pillar by pillar: the clusters that are missing or weak, most worthwhile first. */
import type { ClusterCoverage, CoverageStatus } from "#/domains/cluster-coverage.ts";
import { computeTopicalAuthority, type TopicalAuthority } from "#/domains/topical-authority.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { computeOpportunityTerms, type OpportunityTerms } from "#/scoring/opportunity.ts";

export interface CoverageGap {
  readonly cluster: number;
  /** Opportunity terms, with what the site already covers as less room. */
  readonly opportunity: OpportunityTerms;
  /** Competitors that rank for it. */
  readonly competitors: number;
}

export interface PillarCoverage {
  readonly pillar: number;
  /** Clusters by status; all 0 when nothing is measured. */
  readonly counts: Readonly<Record<CoverageStatus, number>>;
  readonly authority: TopicalAuthority;
  /** Missing and weak clusters, and cannibalized ones that are weak; highest opportunity first. */
  readonly gaps: readonly CoverageGap[];
}

/** One per pillar of the map, in its order. */
export function computePillarCoverage(
  { clusters, pillars }: Pick<MapSnapshot, "clusters" | "pillars">,
  coverage: readonly ClusterCoverage[],
): PillarCoverage[] {
  const membersOf: number[][] = pillars.id.map(() => []);
  clusters.pillar.forEach((pillar, cluster) => membersOf[pillar]?.push(cluster));
  return membersOf.map((members, pillar) => {
    const count = (status: CoverageStatus) =>
      members.filter((cluster) => coverage[cluster]?.status === status).length;
    return {
      pillar,
      counts: {
        covered: count("covered"),
        weak: count("weak"),
        missing: count("missing"),
        cannibalized: count("cannibalized"),
      },
      authority: computeTopicalAuthority(clusters, coverage, members),
      gaps: members
        .flatMap((cluster) => gapOf(clusters, coverage[cluster], cluster))
        .toSorted(
          (a, b) =>
            b.opportunity.score - a.opportunity.score ||
            (clusters.volumePerMonth[b.cluster] ?? -1) -
              (clusters.volumePerMonth[a.cluster] ?? -1) ||
            a.cluster - b.cluster,
        ),
    };
  });
}

function gapOf(
  clusters: MapSnapshot["clusters"],
  coverage: ClusterCoverage | undefined,
  cluster: number,
): CoverageGap[] {
  const level = coverage?.level ?? null;
  if (!coverage || level === null || level === "covered") return [];
  return [
    {
      cluster,
      opportunity: computeOpportunityTerms({
        volumePerMonth: clusters.volumePerMonth[cluster] ?? null,
        difficulty: clusters.difficulty[cluster] ?? null,
        intent: clusters.intent[cluster] ?? "unknown",
        coverage: coverage.coveredShare ?? 0,
      }),
      competitors: coverage.competitors.length,
    },
  ];
}
