/**
 * A map as files hold it: what a person reads, topic under topic, free of ids. Every format but our JSON is written
 * from it, and outlines that are read give one.
 */
import type { TopicStatus } from "#/maps/log/map-change.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";
import type { ResearchLocale } from "#/research/locale.ts";
import type { SearchIntent } from "#/scoring/search-intent.ts";

export interface FileKeyword {
  readonly text: string;
  /** Searches a month; null = unknown. */
  readonly volumePerMonth: number | null;
  /** 0–100; null = unknown. */
  readonly difficulty: number | null;
  /** null: the file says nothing of it. */
  readonly intent: SearchIntent | null;
}

export interface FileComment {
  readonly body: string;
  /** As people know them; null: not known. Never taken for an identity. */
  readonly author: string | null;
  /** Unix ms; null: not known. */
  readonly at: number | null;
  readonly isResolved: boolean;
  readonly replies: readonly FileComment[];
}

/** A pillar, a cluster, or whatever stands under one. */
export interface FileTopic {
  readonly name: string;
  readonly status: TopicStatus;
  /** A name; null: nobody. */
  readonly assignee: string | null;
  /** `2026-03-31` */
  readonly dueDay: string | null;
  readonly note: string;
  readonly isLocked: boolean;
  /** One of its own keywords; null: it has none, or the file does not say. */
  readonly primary: string | null;
  readonly keywords: readonly FileKeyword[];
  readonly comments: readonly FileComment[];
  readonly topics: readonly FileTopic[];
}

export interface MapFile {
  readonly title: string;
  /** null: the file does not say. */
  readonly locale: ResearchLocale | null;
  /** Where the figures are from; null: the file does not say. */
  readonly metrics: MapSnapshot["metrics"] | null;
  /** Pillars, in their order. */
  readonly topics: readonly FileTopic[];
}

/** A topic that says nothing but its name. */
export function plainTopic(name: string): FileTopic {
  return {
    name,
    status: "idea",
    assignee: null,
    dueDay: null,
    note: "",
    isLocked: false,
    primary: null,
    keywords: [],
    comments: [],
    topics: [],
  };
}

/** Every topic with the names of those it stands under, from the top, each before what stands under it. */
export function* eachTopic(
  topics: readonly FileTopic[],
  above: readonly string[] = [],
): Generator<{ readonly topic: FileTopic; readonly above: readonly string[] }> {
  for (const topic of topics) {
    yield { topic, above };
    yield* eachTopic(topic.topics, [...above, topic.name]);
  }
}

/** Of all topics together. */
export function countKeywords(topics: readonly FileTopic[]): number {
  let count = 0;
  for (const { topic } of eachTopic(topics)) count += topic.keywords.length;
  return count;
}
