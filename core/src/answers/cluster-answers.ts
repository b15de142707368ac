/**
 * Answers of search engines to a cluster's keywords on their results pages, and what the pages that they cite have in
 * common. Counts only what is stored: a keyword whose page is unknown is neither answered nor unanswered.
 */
import type { AnswerCounts } from "#/answers/answer-share.ts";
import { classifyPage, PAGE_TYPES, type PageType } from "#/scoring/page-type.ts";
import { listAnswers, type AnswerColumns, type KeywordAnswer } from "#/snapshot/answer-columns.ts";
import { toMatchableUrl } from "#/urls/match-url.ts";
import { readHost } from "#/urls/read-host.ts";

/** Tells whether an address is one of the own site's; null: no own site is known. */
export type OwnPageTest = ((url: string) => boolean) | null;

/** A page that answers of the cluster's keywords cite. */
export interface CitedPage {
  readonly url: string;
  readonly title: string;
  readonly host: string;
  /** The cluster's keywords whose answer cites the page. */
  readonly keywords: readonly string[];
  readonly isOwn: boolean;
  /** null: its address and title don't say. */
  readonly type: PageType | null;
  /** Unix ms; null: unknown. */
  readonly publishedAt: number | null;
  /** Questions on the results pages for which the page is the source. */
  readonly questions: readonly string[];
}

export interface CitedSite {
  readonly host: string;
  readonly isOwn: boolean;
  /** Number of the cluster's keywords whose answer cites the site. */
  readonly keywordCount: number;
  readonly pageCount: number;
}

/** Publication dates of the cited pages whose date is known. Unix ms. */
export interface PublishedSpan {
  readonly oldest: number;
  readonly median: number;
  readonly newest: number;
  readonly pageCount: number;
}

/**
 * Answers of Google's AI Mode to the cluster's keywords. It answers every search on a page of its own, so it is counted
 * apart: it tells nothing of whether results pages are answered.
 */
export interface ModeAnswers {
  /** Keywords whose AI Mode answer was read. */
  readonly read: number;
  /** Number of these keywords whose answer cites pages. */
  readonly withCitations: number;
  /** Number of these keywords whose answer cites an own page; null: no own site is known. */
  readonly citingOwn: number | null;
  /** Most keywords first. */
  readonly pages: readonly CitedPage[];
  readonly sites: readonly CitedSite[];
}

export interface ClusterAnswers extends AnswerCounts {
  /** Number of answered keywords whose answer a model wrote. */
  readonly overviews: number;
  /** Answered keywords of which it is known what their answer cites. */
  readonly withCitations: number;
  /** Number of these keywords whose answer cites an own page; null: no own site is known. */
  readonly citingOwn: number | null;
  /** Most keywords first. */
  readonly pages: readonly CitedPage[];
  readonly sites: readonly CitedSite[];
  /** Cited pages by type, most first; pages whose type is unclear are left out. */
  readonly forms: readonly { readonly type: PageType; readonly pageCount: number }[];
  /** Questions, beginning with those that most cited pages are a source for. */
  readonly questions: readonly { readonly text: string; readonly pageCount: number }[];
  /** null: no date is known. */
  readonly published: PublishedSpan | null;
  /** null: it wasn't read for any keyword. */
  readonly mode: ModeAnswers | null;
}

/** Keyword → what is known of its answer; what isn't in it is unknown. */
export type AnswerIndex = ReadonlyMap<string, KeywordAnswer>;

export function indexAnswers(columns: AnswerColumns): AnswerIndex {
  return new Map(listAnswers(columns).map((answer) => [answer.keyword, answer]));
}

/** @param keywords of the cluster, as texts */
export function clusterAnswers(
  index: AnswerIndex,
  keywords: readonly string[],
  isOwn: OwnPageTest,
): ClusterAnswers {
  const known = [...new Set(keywords)].flatMap((keyword) => index.get(keyword) ?? []);
  const answered = known.filter(({ kind }) => kind !== "none");
  const citing = answered.filter(({ cited }) => cited.length > 0);
  const pages = citedPages(citing, isOwn);
  return {
    known: known.length,
    answered: answered.length,
    overviews: answered.filter(({ kind }) => kind === "overview").length,
    withCitations: citing.length,
    citingOwn: countCitingOwn(citing, isOwn),
    pages,
    sites: citedSites(pages),
    forms: countForms(pages),
    questions: countQuestions(pages),
    published: publishedSpan(pages),
    mode: modeAnswers(known, isOwn),
  };
}

function modeAnswers(known: readonly KeywordAnswer[], isOwn: OwnPageTest): ModeAnswers | null {
  const read = known.flatMap(({ keyword, mode }) => (mode ? [{ keyword, cited: mode }] : []));
  if (read.length === 0) return null;
  const citing = read.filter(({ cited }) => cited.length > 0);
  const pages = citedPages(citing, isOwn);
  return {
    read: read.length,
    withCitations: citing.length,
    citingOwn: countCitingOwn(citing, isOwn),
    pages,
    sites: citedSites(pages),
  };
}

/** A keyword with what one form of answer cites for it. */
type Citing = Pick<KeywordAnswer, "cited" | "keyword">;

function countCitingOwn(citing: readonly Citing[], isOwn: OwnPageTest): number | null {
  return isOwn && citing.filter(({ cited }) => cited.some(({ url }) => isOwn(url))).length;
}

function citedPages(citing: readonly Citing[], isOwn: OwnPageTest): CitedPage[] {
  const pages = new Map<string, CitedPage & { readonly keywords: string[] }>();
  for (const { keyword, cited } of citing)
    for (const page of cited) {
      const key = toMatchableUrl(page.url);
      const counted = pages.get(key);
      if (counted) counted.keywords.push(keyword);
      else
        pages.set(key, {
          ...page,
          host: readHost(page.url),
          keywords: [keyword],
          isOwn: isOwn?.(page.url) ?? false,
          type: classifyPage(page),
        });
    }
  return [...pages.values()].sort(
    (a, b) => b.keywords.length - a.keywords.length || (a.url < b.url ? -1 : 1),
  );
}

function citedSites(pages: readonly CitedPage[]): CitedSite[] {
  const byHost = Map.groupBy(pages, ({ host }) => host);
  return [...byHost]
    .map(([host, own]) => ({
      host,
      isOwn: own.some((page) => page.isOwn),
      keywordCount: new Set(own.flatMap(({ keywords }) => keywords)).size,
      pageCount: own.length,
    }))
    .sort((a, b) => b.keywordCount - a.keywordCount || (a.host < b.host ? -1 : 1));
}

function countForms(pages: readonly CitedPage[]): ClusterAnswers["forms"] {
  return PAGE_TYPES.map((type) => ({
    type,
    pageCount: pages.filter((page) => page.type === type).length,
  }))
    .filter(({ pageCount }) => pageCount > 0)
    .sort((a, b) => b.pageCount - a.pageCount);
}

function countQuestions(pages: readonly CitedPage[]): ClusterAnswers["questions"] {
  const counts = new Map<string, number>();
  for (const text of pages.flatMap(({ questions }) => questions))
    counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .map(([text, pageCount]) => ({ text, pageCount }))
    .sort((a, b) => b.pageCount - a.pageCount || (a.text < b.text ? -1 : 1));
}

function publishedSpan(pages: readonly CitedPage[]): PublishedSpan | null {
  const dates = pages.flatMap(({ publishedAt }) => publishedAt ?? []).sort((a, b) => a - b);
  const [oldest] = dates;
  const newest = dates.at(-1);
  const median = dates[Math.floor((dates.length - 1) / 2)];
  if (oldest === undefined || newest === undefined || median === undefined) return null;
  return { oldest, median, newest, pageCount: dates.length };
}
