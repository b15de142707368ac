/**
 * Findings of a map's last refresh, `maps/{m}/updates/{what}`: written by functions, read by members, replaced by the
 * next refresh, so that nothing of what was deleted upstream stays. Browsers derive from it what they suggest
 * (`suggestEdits`), against the map as it is then.
 */
import { z } from "zod";
import { jobId } from "#/ids.ts";
import { COVERAGE_STATUSES } from "#/domains/cluster-coverage.ts";
import { PHRASE_KINDS } from "#/reddit/thread-phrases.ts";

const count = z.number().int().min(0);
/** The most of each list that is stored. */
export const MAX_LISTED = 200;

/** Grouping that everything that was read would have now; one value per keyword. */
const freshGrouping = z.object({
  text: z.array(z.string()),
  /** Index into `names`. */
  cluster: z.array(count),
  names: z.array(z.string()),
});
export type FreshGrouping = z.infer<typeof freshGrouping>;

/**
 * @stored `maps/{m}/updates/threads`
 * @holds What the last refresh of threads found.
 * @packed data
 * @reads members, one at a time
 * @writes functions, in the transaction that ends the refresh
 */
export const threadsUpdate = z.object({
  version: z.literal(1),
  jobId,
  /** Times at which the threads were read, and had been read before, in Unix ms. */
  at: z.number(),
  since: z.number(),
  newThreads: count,
  goneThreads: count,
  newQuestions: z
    .array(
      z.object({ text: z.string(), kind: z.enum(PHRASE_KINDS), threads: count, comments: count }),
    )
    .max(MAX_LISTED),
  grown: z
    .array(z.object({ text: z.string(), commentsBefore: count, commentsAfter: count }))
    .max(MAX_LISTED),
  fresh: freshGrouping,
});
export type ThreadsUpdate = z.infer<typeof threadsUpdate>;

const pageMove = z.object({ keyword: z.string(), url: z.string(), rank: z.number().int().min(1) });
/** Positions are 1-based; of averages, fractions. null: it isn't among the results. */
const positionMove = z.object({
  keyword: z.string(),
  before: z.number().min(1).nullable(),
  after: z.number().min(1).nullable(),
  /** null: the source doesn't say which page it is. */
  url: z.string().nullable(),
});
const ownCitations = z.object({
  count,
  listed: z.array(z.object({ keyword: z.string(), url: z.string() })).max(MAX_LISTED),
});
const listedKeywords = z.object({ count, listed: z.array(z.string()).max(MAX_LISTED) });

const positionMoves = z.array(positionMove).max(MAX_LISTED);

/**
 * Counts are of all; lists contain the most important.
 *
 * @stored `maps/{m}/updates/serps`
 * @holds What the last refresh of results pages found.
 * @packed data
 * @reads members, one at a time
 * @writes functions, in the transaction that ends the refresh
 */
export const serpsUpdate = z.object({
  version: z.literal(1),
  jobId,
  /** Times at which the results were read, and those of the map had been read before, in Unix ms. */
  at: z.number(),
  since: z.number(),
  /** Keywords of which the results were read again; the others weren't within the cap, or failed. */
  read: count,
  unread: count,
  /** Pages that came in or went, by rank. */
  entered: z.object({ count, listed: z.array(pageMove).max(MAX_LISTED) }),
  left: z.object({ count, listed: z.array(pageMove).max(MAX_LISTED) }),
  /** Moves of the map's site; null: it has none. */
  positions: z.object({ domain: z.string(), count, listed: positionMoves }).nullable(),
  /** Answers by search engines, see `AnswersDiff`. Absent: the providers of both readings don't tell of them. */
  answers: z
    .object({
      gained: listedKeywords,
      lost: listedKeywords,
      citedNow: ownCitations,
      citedNoLonger: ownCitations,
      /** Citations by Google's AI Mode; null: it isn't known of both readings. */
      mode: z.object({ citedNow: ownCitations, citedNoLonger: ownCitations }).nullable(),
    })
    .optional(),
  /** The keywords of clusters that aren't locked; `earlier`: their cluster by the results of before. */
  fresh: freshGrouping.extend({ earlier: z.array(count) }),
});
export type SerpsUpdate = z.infer<typeof serpsUpdate>;

const sitePages = z.object({
  count,
  listed: z.array(z.object({ url: z.string(), title: z.string() })).max(MAX_LISTED),
});
const coverage = z.enum(COVERAGE_STATUSES).nullable();

/**
 * @stored `maps/{m}/updates/site`
 * @holds What the last refresh of a site found.
 * @packed data
 * @reads members, one at a time; a report on coverage sums it up for people with its link (`readShare`)
 * @writes functions, in the transaction that ends the refresh
 */
export const siteUpdate = z.object({
  version: z.literal(1),
  jobId,
  /** Times at which the site was read, and had been read before, in Unix ms. */
  at: z.number(),
  since: z.number(),
  domain: z.string(),
  /** Pages of the site that are known now. */
  pages: count,
  /** Number of these pages that the server or the sitemap says are unchanged. */
  unchanged: count,
  newPages: sitePages,
  gonePages: sitePages,
  changedPages: sitePages,
  /** Moves by the source of rankings, most places first. */
  positions: z.object({ source: z.string(), count, listed: positionMoves }),
  /** Clusters whose coverage is another now; null: it isn't measured. As the map was grouped when it was read. */
  coverage: z.array(z.object({ topic: z.string(), before: coverage, after: coverage })),
  /** Topical authority, 0–1; null: nothing is measured. */
  authority: z.object({
    before: z.number().min(0).max(1).nullable(),
    after: z.number().min(0).max(1).nullable(),
  }),
});
export type SiteUpdate = z.infer<typeof siteUpdate>;
