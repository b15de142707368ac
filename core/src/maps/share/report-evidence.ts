/** The sections of a report about a site and threads, from what its link shares of each cluster. Pure. */
import type { CoverageStatus } from "#/domains/cluster-coverage.ts";
import type { SharedCluster, SharedMap } from "#/maps/share/shared-map.ts";
import type { ReportPage } from "#/maps/share/report-figures.ts";
import { REDDIT_THEMES, type RedditTheme } from "#/reddit/reddit-themes.ts";

const GAPS = 10;
const ASKED = 10;

export interface ReportedPillar {
  readonly pillar: string;
  readonly counts: Readonly<Record<CoverageStatus, number>>;
}

export interface ReportedCoverage {
  /** Pillars with a page whose coverage is known. */
  readonly pillars: readonly ReportedPillar[];
  /** Missing and weak pages, those worth most first. */
  readonly gaps: readonly ReportPage[];
}

const statusOf = ({ evidence }: SharedCluster) => evidence?.coverage?.status ?? null;

/** null: no coverage is shared. */
export function getReportedCoverage({ pillars }: SharedMap): ReportedCoverage | null {
  const known = pillars.filter(({ clusters }) => clusters.some((each) => statusOf(each) !== null));
  if (known.length === 0) return null;
  const gaps = known.flatMap(({ name, clusters }) =>
    clusters.flatMap((cluster): ReportPage[] => {
      const status = statusOf(cluster);
      return status === "missing" || status === "weak" ? [{ pillar: name, cluster }] : [];
    }),
  );
  return {
    pillars: known.map(({ name, clusters }) => {
      const count = (status: CoverageStatus) =>
        clusters.filter((cluster) => statusOf(cluster) === status).length;
      return {
        pillar: name,
        counts: {
          covered: count("covered"),
          weak: count("weak"),
          missing: count("missing"),
          cannibalized: count("cannibalized"),
        },
      };
    }),
    gaps: gaps
      .toSorted((a, b) => (b.cluster.opportunity ?? -1) - (a.cluster.opportunity ?? -1))
      .slice(0, GAPS),
  };
}

export interface ReportedThreads {
  /** Clusters in which each theme comes up; those that come up nowhere are left out. Most first. */
  readonly themes: readonly { readonly theme: RedditTheme; readonly pages: number }[];
  /** Pages that threads are about, most threads first. */
  readonly asked: readonly ReportPage[];
}

/** null: no threads are shared. */
export function getReportedThreads({ pillars }: SharedMap): ReportedThreads | null {
  const said = pillars.flatMap(({ name, clusters }) =>
    clusters.flatMap((cluster): ReportPage[] =>
      cluster.evidence?.threads ? [{ pillar: name, cluster }] : [],
    ),
  );
  if (said.length === 0) return null;
  const threadsOf = ({ cluster: { evidence } }: ReportPage) => evidence?.threads ?? null;
  return {
    themes: REDDIT_THEMES.map((theme) => ({
      theme,
      pages: said.filter((page) => threadsOf(page)?.themes.includes(theme)).length,
    }))
      .filter(({ pages }) => pages > 0)
      .toSorted((a, b) => b.pages - a.pages),
    asked: said
      .toSorted((a, b) => (threadsOf(b)?.count ?? 0) - (threadsOf(a)?.count ?? 0))
      .slice(0, ASKED),
  };
}
