/** What a report shows of a shared map. Pure. */
import type { SharedCluster, SharedMap } from "#/maps/shared-map.ts";
import { COVERAGE_STATUSES, type CoverageStatus } from "#/domains/cluster-coverage.ts";
import { TOPIC_STATUSES, type TopicStatus } from "#/maps/log/map-change.ts";

/** A cluster with the pillar it is in. */
export interface ReportPage {
  readonly pillar: string;
  readonly cluster: SharedCluster;
}

const OPENINGS = 15;

const pagesOf = ({ pillars }: SharedMap): ReportPage[] =>
  pillars.flatMap((pillar) => pillar.clusters.map((cluster) => ({ pillar: pillar.name, cluster })));

/** The pages most worth writing: with known searches, not published, and not among what the site covers; best first. */
export function reportOpenings(map: SharedMap): readonly ReportPage[] {
  return pagesOf(map)
    .filter(
      ({ cluster: { opportunity, plan, evidence } }) =>
        opportunity !== null &&
        plan?.status !== "published" &&
        evidence?.coverage?.status !== "covered",
    )
    .toSorted((a, b) => (b.cluster.opportunity ?? 0) - (a.cluster.opportunity ?? 0))
    .slice(0, OPENINGS);
}

/** Planned pages, by due day, then by how far they are; empty where the plan isn't shared. */
export function reportPlan(map: SharedMap): readonly ReportPage[] {
  const planned = pagesOf(map).filter(
    ({ cluster: { plan } }) => plan !== null && (plan.status !== "idea" || plan.dueDay !== null),
  );
  const day = ({ cluster: { plan } }: ReportPage) => plan?.dueDay ?? "9999";
  const step = ({ cluster: { plan } }: ReportPage) =>
    TOPIC_STATUSES.indexOf(plan?.status ?? "idea");
  return planned.toSorted((a, b) => day(a).localeCompare(day(b)) || step(b) - step(a));
}

export interface ReportFacts {
  readonly pillars: number;
  readonly pages: number;
  readonly keywords: number;
  readonly volumePerMonth: number | null;
  /** Pages by status; null: the plan isn't shared. */
  readonly statuses: Readonly<Record<TopicStatus, number>> | null;
  /** Pages by coverage; null: no coverage is shared. */
  readonly coverage: Readonly<Record<CoverageStatus, number>> | null;
}

export function reportFacts(map: SharedMap): ReportFacts {
  const pages = pagesOf(map);
  const count = (matches: (page: SharedCluster) => boolean) =>
    pages.filter(({ cluster }) => matches(cluster)).length;
  const byStatus = (status: TopicStatus) => count(({ plan }) => plan?.status === status);
  const byCoverage = (status: CoverageStatus) =>
    count(({ evidence }) => evidence?.coverage?.status === status);
  const isCovered = COVERAGE_STATUSES.some((status) => byCoverage(status) > 0);
  return {
    pillars: map.pillars.length,
    pages: pages.length,
    keywords: map.keywordCount,
    volumePerMonth: map.volumePerMonth,
    statuses: pages.some(({ cluster }) => cluster.plan !== null)
      ? {
          idea: byStatus("idea"),
          planned: byStatus("planned"),
          writing: byStatus("writing"),
          review: byStatus("review"),
          published: byStatus("published"),
        }
      : null,
    coverage: isCovered
      ? {
          covered: byCoverage("covered"),
          weak: byCoverage("weak"),
          missing: byCoverage("missing"),
          cannibalized: byCoverage("cannibalized"),
        }
      : null,
  };
}
