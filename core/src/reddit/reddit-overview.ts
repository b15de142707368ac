/**
 * A map's threads taken together: themes, questions and pains with the clusters they are in, threads by engagement, and
 * months. Derived from the evidence and from the map as it is grouped now.
 */
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import {
  compareEngagement,
  groupByMonth,
  type EngagementMonth,
  type EvidenceThread,
  type KeywordMention,
  type RedditEvidence,
} from "#/reddit/reddit-evidence.ts";
import { REDDIT_THEMES, type RedditTheme } from "#/reddit/reddit-themes.ts";

/** The threads that count; null: all. */
export interface ThreadFilter {
  readonly theme: RedditTheme | null;
  readonly subreddit: string | null;
  /** Cluster index. */
  readonly cluster: number | null;
}

export const ALL_THREADS: ThreadFilter = { theme: null, subreddit: null, cluster: null };

export interface ThemeEngagement {
  readonly theme: RedditTheme;
  readonly threads: number;
  readonly comments: number;
  readonly score: number;
}

export interface ListedThread {
  readonly thread: EvidenceThread;
  /** Indexes of the clusters whose keywords it says, by how many. */
  readonly clusters: readonly number[];
}

/** A keyword that threads say, with the most discussed wording. */
export interface QuestionKeyword {
  readonly text: string;
  readonly kind: KeywordMention["kind"];
  readonly quote: string;
  readonly thread: EvidenceThread;
  readonly threads: number;
  readonly comments: number;
  /** Cluster index; −1: the keyword isn't in the map any more. */
  readonly cluster: number;
}

export interface RedditOverview {
  /** Threads that count. */
  readonly threads: readonly ListedThread[];
  readonly comments: number;
  readonly score: number;
  /** One per theme, of the threads that count; a thread may have several, or none. */
  readonly themes: readonly ThemeEngagement[];
  readonly withoutTheme: number;
  /** Questions and requests, most discussed first. */
  readonly questions: readonly QuestionKeyword[];
  readonly pains: readonly QuestionKeyword[];
  /** Oldest first; months without threads are left out. */
  readonly months: readonly EngagementMonth[];
}

/** `threads`: most discussed first. */
export function buildRedditOverview(
  evidence: RedditEvidence,
  { keywords }: Pick<MapSnapshot, "keywords">,
  filter: ThreadFilter = ALL_THREADS,
): RedditOverview {
  const clusterOf = new Map(keywords.text.map((text, at) => [text, keywords.cluster[at] ?? -1]));
  const clusters = clustersByThread(evidence, clusterOf);
  const isCounted = (thread: EvidenceThread, at: number) =>
    (filter.theme === null || thread.themes.includes(filter.theme)) &&
    (filter.subreddit === null || isSame(thread.subreddit, filter.subreddit)) &&
    (filter.cluster === null || clusters[at]?.includes(filter.cluster) === true);
  const counted = new Set(
    evidence.threads.flatMap((thread, at) => (isCounted(thread, at) ? [at] : [])),
  );
  const listed = [...counted]
    .flatMap((at): ListedThread[] => {
      const thread = evidence.threads[at];
      return thread ? [{ thread, clusters: clusters[at] ?? [] }] : [];
    })
    .sort((a, b) => compareEngagement(a.thread, b.thread));
  const threads = listed.map(({ thread }) => thread);
  const asked = listQuestionKeywords(evidence, counted, clusterOf).filter(
    ({ cluster }) => filter.cluster === null || cluster === filter.cluster,
  );
  return {
    threads: listed,
    comments: sumOf(threads, ({ commentCount }) => commentCount),
    score: sumOf(threads, ({ score }) => score),
    themes: REDDIT_THEMES.map((theme) => engagementOf(theme, threads)),
    withoutTheme: threads.filter(({ themes }) => themes.length === 0).length,
    questions: asked.filter(({ kind }) => kind !== "pain"),
    pains: asked.filter(({ kind }) => kind === "pain"),
    months: groupByMonth(threads),
  };
}

/** Lists subreddits as they are written in the first thread of each, most threads first. */
export function listSubreddits({ threads }: RedditEvidence): { name: string; threads: number }[] {
  const counts = new Map<string, { name: string; threads: number }>();
  for (const { subreddit } of threads) {
    const key = subreddit.toLowerCase();
    const known = counts.get(key);
    if (known) known.threads += 1;
    else counts.set(key, { name: subreddit, threads: 1 });
  }
  return [...counts.values()].sort((a, b) => b.threads - a.threads || (a.name < b.name ? -1 : 1));
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function clustersByThread(
  { threads, mentions }: RedditEvidence,
  clusterOf: ReadonlyMap<string, number>,
): number[][] {
  const counts = threads.map(() => new Map<number, number>());
  for (const [text, own] of Object.entries(mentions)) {
    const cluster = clusterOf.get(text) ?? -1;
    if (cluster < 0) continue;
    for (const thread of new Set(own.map((mention) => mention.thread))) {
      const of = counts[thread];
      of?.set(cluster, (of.get(cluster) ?? 0) + 1);
    }
  }
  return counts.map((of) =>
    [...of].sort(([a, x], [b, y]) => y - x || a - b).map(([cluster]) => cluster),
  );
}

function listQuestionKeywords(
  { threads, mentions }: RedditEvidence,
  counted: ReadonlySet<number>,
  clusterOf: ReadonlyMap<string, number>,
): QuestionKeyword[] {
  return Object.entries(mentions)
    .flatMap(([text, own]): QuestionKeyword[] => {
      const said = own
        .filter(({ thread }) => counted.has(thread))
        .flatMap(({ thread: at, kind, quote }) => {
          const thread = threads[at];
          return thread ? [{ thread, kind, quote }] : [];
        })
        .sort((a, b) => compareEngagement(a.thread, b.thread));
      const [most] = said;
      if (!most) return [];
      const saying = [...new Set(said.map(({ thread }) => thread))];
      return [
        {
          ...most,
          text,
          threads: saying.length,
          comments: sumOf(saying, ({ commentCount }) => commentCount),
          cluster: clusterOf.get(text) ?? -1,
        },
      ];
    })
    .sort((a, b) => b.comments - a.comments || b.threads - a.threads || (a.text < b.text ? -1 : 1));
}

function engagementOf(theme: RedditTheme, threads: readonly EvidenceThread[]): ThemeEngagement {
  const own = threads.filter(({ themes }) => themes.includes(theme));
  return {
    theme,
    threads: own.length,
    comments: sumOf(own, ({ commentCount }) => commentCount),
    score: sumOf(own, ({ score }) => score),
  };
}

function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}
