/** Data that all parts of the domain dashboard are given. */
import type { SiteAnalysis } from "@mapwright/core/domains/analyze-site";
import type { ComparedSite } from "@mapwright/core/domains/compare-sites";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import type { AnswersState } from "@mapwright/core/maps/answers-state";
import type { MapId } from "@mapwright/core/ids";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { SitePoint } from "@mapwright/core/refresh/map-trend";
import type { SiteUpdate } from "@mapwright/core/refresh/map-update";
import type { FigureSource } from "#/ui/charts/figure-source.ts";
import { getRankingSourceName } from "#/ui/labels/ranking-source-names.ts";

export interface SiteSubject {
  /** null: a sample. */
  readonly mapId: MapId | null;
  readonly title: string;
  readonly snapshot: MapSnapshot;
  readonly evidence: SiteEvidence;
  /** Analysis of `snapshot`. */
  readonly analysis: SiteAnalysis;
  /** Answers of search engines for the map's keywords. */
  readonly answers: AnswersState;
  /** The site first; empty: it isn't measured. */
  readonly compared: readonly ComparedSite[];
  /** Oldest first, with the latest reading. */
  readonly trend: readonly SitePoint[];
  /** null: it wasn't refreshed, or what changed isn't known yet. */
  readonly update: SiteUpdate | null;
}

/** Returns the source of the site's rankings, and the time they were read. */
export function getSiteSource({ evidence }: Pick<SiteSubject, "evidence">): FigureSource {
  const { rankings, asOf } = evidence;
  return {
    source: rankings === null ? evidence.domain : getRankingSourceName(rankings.source),
    at: asOf,
  };
}
