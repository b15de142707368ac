/**
 * Evidence of a site and from threads, for whoever writes a cluster's page: which page to update, the links it lacks,
 * and what people ask about it.
 */
import type { ClusterAnswers } from "#/answers/cluster-answers.ts";
import type { SiteAnalysis } from "#/domains/analyze-site.ts";
import type { CompetingSite, CoverageStatus } from "#/domains/cluster-coverage.ts";
import { describeReason } from "#/domains/links-table.ts";
import type { SiteEvidence } from "#/domains/site-evidence.ts";
import type { QuestionsByKeyword } from "#/answers/asked-questions.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { summarizeEvidence, type RedditEvidence } from "#/reddit/reddit-evidence.ts";
import { toPermalink } from "#/reddit/threads/reddit-thread.ts";

/** A page of the site. */
export interface BriefPage {
  readonly url: string;
  /** Empty: it has none, or wasn't crawled. */
  readonly title: string;
}

/** A link that the site lacks, from or to the cluster's page. */
export interface BriefSiteLink extends BriefPage {
  readonly anchor: string;
  /** Reason as in `buildLinksTable`: about the page that the link is on. */
  readonly reason: string;
}

export interface BriefSite {
  /** null: not measured. */
  readonly status: CoverageStatus | null;
  /** The page that ranks best, else the one that is about the cluster; null: a new one is to be written. */
  readonly page: (BriefPage & { readonly bestPosition: number | null }) | null;
  readonly competitors: readonly CompetingSite[];
  readonly out: readonly BriefSiteLink[];
  readonly in: readonly BriefSiteLink[];
}

/** A question or request of a thread. */
export interface BriefThreadQuestion {
  readonly text: string;
  readonly permalink: string;
  readonly comments: number;
}

/** Sources apart from the map's keywords and results. */
export interface BriefSources {
  readonly site: {
    readonly evidence: SiteEvidence;
    readonly analysis: Pick<SiteAnalysis, "coverage" | "attached" | "linksToAdd">;
    /** IDs of the clusters that were analyzed: the map may have been regrouped since. */
    readonly clusterIds: readonly string[];
  } | null;
  readonly reddit: RedditEvidence | null;
  /** Search engines' answers for a cluster, by its index in the snapshot; null, and absent: unknown. */
  readonly answersOf?: (cluster: number) => ClusterAnswers | null;
  /** The address that a page, by the ID of its cluster, is meant to have; null: none. Absent: none has one. */
  readonly targetUrlOf?: (cluster: string) => string | null;
  /** Questions that people also ask on the results pages of the map's keywords. Absent: unknown. */
  readonly alsoAsked?: QuestionsByKeyword;
  /** Whether answers and questions are made up, as in a sample map. Absent: they aren't. */
  readonly isSample?: boolean;
}

export const NO_SOURCES: BriefSources = { site: null, reddit: null };

const MAX_QUESTIONS = 12;
const MAX_LINKS = 8;

/** @param cluster index in the grouping that was analyzed */
export function buildBriefSite(
  evidence: SiteEvidence,
  { coverage, attached, linksToAdd }: Pick<SiteAnalysis, "coverage" | "attached" | "linksToAdd">,
  cluster: number,
): BriefSite {
  const found = coverage[cluster];
  const pageAt = (at: number): BriefPage => ({
    url: evidence.pages.url[at] ?? "",
    title: evidence.pages.title[at] ?? "",
  });
  const ranked = found?.ranking.find(({ url }) => url !== null);
  const about = attached.reduce(
    (best, { cluster: own, affinity }, at) =>
      own === cluster && affinity > (attached[best]?.affinity ?? 0) ? at : best,
    -1,
  );
  const at = ranked ? ranked.page : about;
  const page = ranked
    ? { url: ranked.url ?? "", title: pageAt(ranked.page).title, bestPosition: ranked.bestPosition }
    : about < 0
      ? null
      : { ...pageAt(about), bestPosition: null };
  const links = (isOut: boolean) =>
    linksToAdd
      .filter(({ from, to }) => at >= 0 && (isOut ? from : to) === at)
      .slice(0, MAX_LINKS)
      .map(({ from, to, anchor, reason }) => {
        const { url, title } = pageAt(isOut ? to : from);
        return { url, title, anchor, reason: describeReason(reason) };
      });
  return {
    status: found?.status ?? null,
    page,
    competitors: found?.competitors ?? [],
    out: links(true),
    in: links(false),
  };
}

/** Questions and requests of threads that mention the cluster's keywords, most discussed first. */
export function listBriefQuestions(
  evidence: RedditEvidence,
  { keywords }: Pick<MapSnapshot, "keywords">,
  cluster: number,
): BriefThreadQuestion[] {
  const texts = keywords.text.filter((_, keyword) => keywords.cluster[keyword] === cluster);
  return summarizeEvidence(evidence, texts)
    .quotes.filter(({ kind }) => kind !== "pain")
    .slice(0, MAX_QUESTIONS)
    .map(({ text, thread }) => ({
      text,
      permalink: toPermalink(thread),
      comments: thread.commentCount,
    }));
}
