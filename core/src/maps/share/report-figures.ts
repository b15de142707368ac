/** The figures that a report shows of a shared map. Pure. */
import { getCommonVolumeUnit } from "#/snapshot/figures/volume-unit.ts";
import type { SharedOverview } from "#/maps/share/shared-overview.ts";
import type { SharedCluster, SharedKeywords, SharedMap } from "#/maps/share/shared-map.ts";
import { compareOnRoute, type DatedPage } from "#/maps/route/route-order.ts";
import { COVERAGE_STATUSES, type CoverageStatus } from "#/domains/cluster-coverage.ts";
import { TOPIC_STATUSES } from "#/snapshot/topic-status.ts";

/** A cluster with the pillar it is in. */
export interface ReportPage {
  readonly pillar: string;
  readonly cluster: SharedCluster;
}

const OPENINGS = 15;

const pagesOf = ({ pillars }: SharedMap): ReportPage[] =>
  pillars.flatMap((pillar) => pillar.clusters.map((cluster) => ({ pillar: pillar.name, cluster })));

/** The pages most worth writing: with known searches, not published, and not among what the site covers; best first. */
export function listReportOpenings(map: SharedMap): readonly ReportPage[] {
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

/**
 * Planned pages: those with a due day in the order of the route, then the others by how far they are; empty where the plan
 * isn't shared.
 */
export function listReportPlan(map: SharedMap): readonly ReportPage[] {
  const planned = pagesOf(map).filter(
    ({ cluster: { plan } }) => plan !== null && (plan.status !== "idea" || plan.dueDay !== null),
  );
  const step = ({ cluster: { plan } }: ReportPage) =>
    TOPIC_STATUSES.indexOf(plan?.status ?? "idea");
  const isDated = ({ cluster: { plan } }: ReportPage) => (plan?.dueDay ?? null) !== null;
  return [
    ...planned
      .filter(isDated)
      .toSorted((a, b) => compareOnRoute(datedOf(a.cluster), datedOf(b.cluster))),
    ...planned.filter((page) => !isDated(page)).toSorted((a, b) => step(b) - step(a)),
  ];
}

const datedOf = ({ name, opportunity, volumePerMonth, plan }: SharedCluster): DatedPage => ({
  name,
  opportunity,
  volumePerMonth,
  dueDay: plan?.dueDay ?? null,
});

/** The map's pages as a route takes them, by their position in the map; none has a day where the plan isn't shared. */
export function listSharedRoutePages(map: SharedMap) {
  return pagesOf(map).map(({ cluster: { name, opportunity, volumePerMonth, plan } }, cluster) => ({
    cluster,
    name,
    opportunity,
    volumePerMonth,
    dueDay: plan?.dueDay ?? null,
    isPublished: plan?.status === "published",
  }));
}

export interface ReportFacts {
  readonly pillars: number;
  readonly pages: number;
  readonly keywords: number;
  readonly volumePerMonth: number | null;
  /** Published pages; null: the plan isn't shared. */
  readonly published: number | null;
  /** Pages by coverage; null: no coverage is shared. */
  readonly coverage: Readonly<Record<CoverageStatus, number>> | null;
}

export function getReportFacts(map: SharedMap): ReportFacts {
  const pages = pagesOf(map);
  const count = (matches: (page: SharedCluster) => boolean) =>
    pages.filter(({ cluster }) => matches(cluster)).length;
  const byCoverage = (status: CoverageStatus) =>
    count(({ evidence }) => evidence?.coverage?.status === status);
  const isCovered = COVERAGE_STATUSES.some((status) => byCoverage(status) > 0);
  return {
    pillars: map.pillars.length,
    pages: pages.length,
    keywords: map.keywordCount,
    volumePerMonth: map.volumePerMonth,
    published: pages.some(({ cluster }) => cluster.plan !== null)
      ? count(({ plan }) => plan?.status === "published")
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

/**
 * Returns the facts of a report over several maps: all of them together. Coverage belongs to one site, and isn't added
 * up; neither are searches to impressions.
 */
export function getOverviewFacts({ maps }: SharedOverview): ReportFacts {
  const sum = (valueOf: (map: SharedOverview["maps"][number]) => number) =>
    maps.reduce((total, map) => total + valueOf(map), 0);
  const isPlanned = maps.some(({ published }) => published !== null);
  return {
    pillars: sum(({ pillars }) => pillars),
    pages: sum(({ pages }) => pages),
    keywords: sum(({ keywords }) => keywords),
    volumePerMonth:
      getCommonVolumeUnit(maps) !== null &&
      maps.some(({ volumePerMonth }) => volumePerMonth !== null)
        ? sum(({ volumePerMonth }) => volumePerMonth ?? 0)
        : null,
    published: isPlanned ? sum(({ published }) => published ?? 0) : null,
    coverage: null,
  };
}

/** The keywords with most searches, most first; those of unknown volume last, in the order of the map. */
export function pickMostSearched(keywords: SharedKeywords, count: number): SharedKeywords {
  const volumeOf = (at: number) => keywords.volumePerMonth[at] ?? -1;
  const rows = Array.from(keywords.text.keys())
    .toSorted((a, b) => volumeOf(b) - volumeOf(a) || a - b)
    .slice(0, count);
  return {
    text: rows.map((at) => keywords.text[at] ?? ""),
    volumePerMonth: rows.map((at) => keywords.volumePerMonth[at] ?? null),
    difficulty: rows.map((at) => keywords.difficulty[at] ?? null),
    cluster: rows.map((at) => keywords.cluster[at] ?? 0),
  };
}

/** A keyword with the cluster that answers it. */
export interface ReportKeyword {
  readonly text: string;
  readonly volumePerMonth: number | null;
  /** 0–100; null: unknown. */
  readonly difficulty: number | null;
  readonly page: ReportPage | null;
}

/** The keywords that were sent with a report, in their order. */
export function listReportKeywords(map: SharedMap): readonly ReportKeyword[] {
  const { keywords } = map;
  if (!keywords) return [];
  const pages = pagesOf(map);
  return keywords.text.map((text, at) => ({
    text,
    volumePerMonth: keywords.volumePerMonth[at] ?? null,
    difficulty: keywords.difficulty[at] ?? null,
    page: pages[keywords.cluster[at] ?? -1] ?? null,
  }));
}
