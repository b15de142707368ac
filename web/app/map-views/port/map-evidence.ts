/** Evidence from a site and Reddit on the clusters of the shown map: filled by the page, read by every view. */
import type { ClusterAnswers } from "@mapwright/core/answers/cluster-answers";
import type { SiteAnalysis } from "@mapwright/core/domains/analyze-site";
import type { ClusterCoverage } from "@mapwright/core/domains/cluster-coverage";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import type { TargetPages } from "@mapwright/core/domains/target-pages";
import type { RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import type { RedditTheme } from "@mapwright/core/reddit/reddit-themes";
import { createContext, use, useEffect } from "react";

export interface SiteView {
  readonly evidence: SiteEvidence;
  readonly analysis: SiteAnalysis;
  /** Pages of the site that are, or should be, those of the map. */
  readonly targets: TargetPages;
  /** Coverage by the shown map's cluster index; undefined: the cluster is new, and is being analyzed. */
  readonly coverageAt: (cluster: number) => ClusterCoverage | undefined;
  /** Whether another page of the site than the target ranks best for a cluster. */
  readonly hasOtherPage: (targetUrl: string | null, cluster: number) => boolean;
  /** The shown map's cluster that a page belongs to; −1: none. */
  readonly clusterOfPage: (page: number) => number;
  /** The shown map's index of an analyzed cluster; −1: it isn't in the map any more. */
  readonly shownCluster: (analyzed: number) => number;
  readonly shownPillar: (analyzed: number) => number;
}

export interface ThreadCounts {
  readonly threads: number;
  readonly comments: number;
  /** Upvotes less downvotes. */
  readonly score: number;
  /** The themes that at least one of its threads has, most threads first. */
  readonly themes: readonly RedditTheme[];
}

export interface RedditView {
  readonly evidence: RedditEvidence;
  /** Counts by index of the shown map's entry; each thread counts once. The same object each time. */
  readonly countsAt: (cluster: number) => ThreadCounts;
  readonly countsOfPillar: (pillar: number) => ThreadCounts;
  readonly countsOfKeyword: (keyword: number) => ThreadCounts;
}

/** Answers that search engines give on the results pages of the map's keywords. */
export interface AnswersView {
  /** Reads the answers, or tries again; null: they are read, or being read. */
  readonly need: (() => void) | null;
  readonly hasFailed: boolean;
  /** Whether it is known which pages are the map's own. */
  readonly knowsOwn: boolean;
  /** Whether Google's AI Mode was read for a keyword, or may have been: it isn't known yet. */
  readonly mayKnowMode: boolean;
  /** Whether the answers are made up, those of a sample map. */
  readonly isSample: boolean;
  /** Answers by the shown map's cluster index; undefined: they aren't read yet. The same object each time. */
  readonly answersAt: (cluster: number) => ClusterAnswers | undefined;
}

export interface MapEvidenceView {
  /** null: no results are stored, or their provider doesn't say what they answer. */
  readonly answers: AnswersView | null;
  /** null: the map has none, or it isn't read yet. */
  readonly site: SiteView | null;
  readonly reddit: RedditView | null;
}

export const NO_EVIDENCE: MapEvidenceView = { answers: null, site: null, reddit: null };

export const MapEvidenceContext = createContext<MapEvidenceView>(NO_EVIDENCE);

export function useMapEvidenceView(): MapEvidenceView {
  return use(MapEvidenceContext);
}

/** Reads the map's answers once they are needed. A failed reading is repeated by whoever shows that it failed. */
export function useNeededAnswers(isNeeded: boolean): void {
  const { answers } = useMapEvidenceView();
  const need = isNeeded && answers?.hasFailed === false ? answers.need : null;
  useEffect(() => need?.(), [need]);
}
