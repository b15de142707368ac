/**
 * The threads behind a map's keywords, as stored next to its snapshot: which thread says each, in which words, and how
 * many people cared. By keyword, so that it stays right when people move keywords, merge and split clusters.
 */
import { z } from "zod";
import { REDDIT_THEMES, type RedditTheme } from "#/reddit/reddit-themes.ts";
import { redditThread } from "#/reddit/threads/reddit-thread.ts";
import { PHRASE_KINDS, QUOTE_MAX_LENGTH } from "#/reddit/thread-phrases.ts";

const index = z.number().int().min(0);

/** A thread without its body: what is shown is quoted. */
export const evidenceThread = redditThread.omit({ body: true }).extend({
  themes: z.array(z.enum(REDDIT_THEMES)),
});
export type EvidenceThread = z.infer<typeof evidenceThread>;

/** A thread that says a keyword. */
export const keywordMention = z.object({
  /** Index into `threads`. */
  thread: index,
  kind: z.enum(PHRASE_KINDS),
  /** Passage as it was written, without names. */
  quote: z.string().max(QUOTE_MAX_LENGTH),
});
export type KeywordMention = z.infer<typeof keywordMention>;

export const redditEvidence = z.object({
  version: z.literal(1),
  /** Time at which the threads were read, in Unix ms. */
  asOf: z.number().int().min(0),
  threads: z.array(evidenceThread),
  /** Mentions by the text of the snapshot's keywords. */
  mentions: z.record(z.string(), z.array(keywordMention)),
});
export type RedditEvidence = z.infer<typeof redditEvidence>;

/** A passage to show, with the thread it is from. */
export interface RedditQuote {
  readonly text: string;
  readonly kind: KeywordMention["kind"];
  readonly thread: EvidenceThread;
}

/** A month of UTC, `YYYY-MM`: threads that began in it, and what they have got since. */
export interface EngagementMonth {
  readonly month: string;
  readonly threadCount: number;
  readonly score: number;
  readonly commentCount: number;
}

/** The threads of a cluster, or of any keywords, taken together. Each thread counts once. */
export interface RedditSummary {
  readonly threadCount: number;
  /** Upvotes less downvotes, and comments, of all threads. */
  readonly score: number;
  readonly commentCount: number;
  /** Threads per theme; a thread may have several, or none. */
  readonly themes: Readonly<Record<RedditTheme, number>>;
  /** Most discussed first, one per thread and kind. */
  readonly quotes: readonly RedditQuote[];
  /** Oldest first; months without threads are left out. */
  readonly months: readonly EngagementMonth[];
}

/** The summary of the keywords with these texts; those that no thread says are skipped. */
export function summarizeEvidence(
  evidence: RedditEvidence,
  keywords: Iterable<string>,
): RedditSummary {
  const quotes = new Map<string, RedditQuote>();
  const threads = new Set<EvidenceThread>();
  for (const keyword of keywords) {
    const own = Object.hasOwn(evidence.mentions, keyword) ? evidence.mentions[keyword] : undefined;
    for (const { thread: at, kind, quote } of own ?? []) {
      const thread = evidence.threads[at];
      if (!thread) continue;
      threads.add(thread);
      const key = `${thread.id} ${kind}`;
      if (!quotes.has(key)) quotes.set(key, { text: quote, kind, thread });
    }
  }
  const all = [...threads];
  return {
    threadCount: all.length,
    score: sumOf(all, ({ score }) => score),
    commentCount: sumOf(all, ({ commentCount }) => commentCount),
    themes: countThemes(all),
    quotes: [...quotes.values()].sort((a, b) => compareEngagement(a.thread, b.thread)),
    months: groupByMonth(all),
  };
}

/** The evidence for these keywords, with the threads that say them. */
export function keepMentions(
  evidence: RedditEvidence,
  keywords: ReadonlySet<string>,
): RedditEvidence {
  const mentions = Object.entries(evidence.mentions).filter(([keyword]) => keywords.has(keyword));
  return keepThreads({ ...evidence, mentions: Object.fromEntries(mentions) }, () => true);
}

/** The evidence of the threads to keep, less threads that say no keyword and keywords that no thread says. */
export function keepThreads(
  evidence: RedditEvidence,
  isKept: (thread: EvidenceThread) => boolean,
): RedditEvidence {
  const said = new Set(
    Object.values(evidence.mentions).flatMap((own) => own.map(({ thread }) => thread)),
  );
  const newIndex = new Map<number, number>();
  const threads = evidence.threads.filter((thread, at) => {
    if (!said.has(at) || !isKept(thread)) return false;
    newIndex.set(at, newIndex.size);
    return true;
  });
  const mentions = Object.entries(evidence.mentions).flatMap(([keyword, own]) => {
    const left = own.flatMap((mention) => {
      const thread = newIndex.get(mention.thread);
      return thread === undefined ? [] : [{ ...mention, thread }];
    });
    return left.length === 0 ? [] : [[keyword, left] as const];
  });
  return { ...evidence, threads, mentions: Object.fromEntries(mentions) };
}

/** Most comments first, then highest score, then newest, then by ID. */
export function compareEngagement(a: EvidenceThread, b: EvidenceThread): number {
  return (
    b.commentCount - a.commentCount ||
    b.score - a.score ||
    b.createdAt - a.createdAt ||
    (a.id < b.id ? -1 : 1)
  );
}

function countThemes(threads: readonly EvidenceThread[]): Record<RedditTheme, number> {
  const counts: Record<RedditTheme, number> = {
    "solution-requests": 0,
    "pain-and-anger": 0,
    "advice-requests": 0,
    "money-talk": 0,
  };
  for (const theme of REDDIT_THEMES)
    counts[theme] = threads.filter(({ themes }) => themes.includes(theme)).length;
  return counts;
}

/** Oldest first; months without threads are left out. */
export function groupByMonth(threads: readonly EvidenceThread[]): EngagementMonth[] {
  const byMonth = new Map<string, EvidenceThread[]>();
  for (const thread of threads) {
    const month = new Date(thread.createdAt).toISOString().slice(0, 7);
    byMonth.set(month, [...(byMonth.get(month) ?? []), thread]);
  }
  return [...byMonth]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, own]) => ({
      month,
      threadCount: own.length,
      score: sumOf(own, ({ score }) => score),
      commentCount: sumOf(own, ({ commentCount }) => commentCount),
    }));
}

function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}
