/**
 * A map as exported to files: what a person reads, nested topics without ids. Every format except our JSON is written
 * from it, and parsing an outline returns it.
 */
import type { ClusterAnswers } from "#/answers/cluster-answers.ts";
import type { ClusterCoverage } from "#/domains/cluster-coverage.ts";
import type { KeywordRanking } from "#/domains/keyword-rankings.ts";
import type { FileAnswer } from "#/maps/files/file-answers.ts";
import type { FileQuestion } from "#/maps/files/file-questions.ts";
import type { FileEvidence, FileThreads } from "#/maps/files/file-evidence.ts";
import type { RunShare } from "#/snapshot/figures/run-share.ts";
import type { TopicStatus } from "#/snapshot/topic-status.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import type { ResearchLocale } from "#/keywords/locale.ts";
import type { SearchIntent } from "#/scoring/search-intent.ts";

export interface FileKeyword {
  readonly text: string;
  /** Searches per month; null = unknown. */
  readonly volumePerMonth: number | null;
  /** 0–100; null = unknown. */
  readonly difficulty: number | null;
  /** null: not specified. */
  readonly intent: SearchIntent | null;
  /** Cost per click in millionths of `metrics.currency`; absent: unknown. */
  readonly cpcMicros?: number;
  /** Searches of assistants for the keyword; absent: it is no sub-query. */
  readonly runs?: RunShare;
  /** Ranking of the site for the keyword; absent: it doesn't rank, or that wasn't measured. */
  readonly ranking?: KeywordRanking;
  /** Threads that say the keyword; absent: none. */
  readonly discussed?: FileThreads;
  /** Answer of search engines themselves to the keyword; absent: unknown. */
  readonly answer?: FileAnswer;
  /** Weakly connected to its topic: it may belong elsewhere. */
  readonly isWeak?: boolean;
}

export interface FileComment {
  readonly body: string;
  /** Display names; null: unknown. Never used as an identity. */
  readonly author: string | null;
  /** Unix ms; null: unknown. */
  readonly at: number | null;
  readonly isResolved: boolean;
  readonly replies: readonly FileComment[];
}

/** A pillar, a cluster, or any topic below. */
export interface FileTopic {
  readonly name: string;
  readonly status: TopicStatus;
  /** A name; null: unassigned. */
  readonly assignee: string | null;
  /** `2026-03-31` */
  readonly dueDay: string | null;
  /** Address of the page on the site, as `parseTargetUrl` writes it; null: none. */
  readonly targetUrl: string | null;
  readonly note: string;
  readonly isLocked: boolean;
  /** One of its own keywords; null: none or not specified. */
  readonly primary: string | null;
  readonly keywords: readonly FileKeyword[];
  readonly comments: readonly FileComment[];
  /** Views of Wikipedia's article about the topic, the last year against the one before; see `computeYearlyChange`. */
  readonly viewsChange?: number;
  /** Coverage of the topic by the site; absent: no evidence of a site. */
  readonly coverage?: ClusterCoverage;
  /** Threads about the topic's keywords; absent: none. */
  readonly discussed?: FileThreads;
  /** Answers of search engines to the topic's keywords; absent: unknown. */
  readonly answers?: ClusterAnswers;
  /** Questions that people also ask on the results pages of the topic's keywords; absent: none, or unknown. */
  readonly questions?: readonly FileQuestion[];
  readonly topics: readonly FileTopic[];
}

export interface MapFile {
  readonly title: string;
  /** null: not specified. */
  readonly locale: ResearchLocale | null;
  /** Source of the numbers; null: not specified. */
  readonly metrics: MapSnapshot["metrics"] | null;
  /** Absent: none of either kind. Isn't read back from files. */
  readonly evidence?: FileEvidence;
  /** Pillars in order. */
  readonly topics: readonly FileTopic[];
}

/** A topic with nothing but a name. */
export function createPlainTopic(name: string): FileTopic {
  return {
    name,
    status: "idea",
    assignee: null,
    dueDay: null,
    targetUrl: null,
    note: "",
    isLocked: false,
    primary: null,
    keywords: [],
    comments: [],
    topics: [],
  };
}

/** Every topic with the names of its ancestors from the top; parents before children. */
export function* walkTopics(
  topics: readonly FileTopic[],
  above: readonly string[] = [],
): Generator<{ readonly topic: FileTopic; readonly above: readonly string[] }> {
  for (const topic of topics) {
    yield { topic, above };
    yield* walkTopics(topic.topics, [...above, topic.name]);
  }
}

/** Keyword count of all topics. */
export function countKeywords(topics: readonly FileTopic[]): number {
  let count = 0;
  for (const { topic } of walkTopics(topics)) count += topic.keywords.length;
  return count;
}
