/**
 * A map during editing: the snapshot it was opened from plus what people changed. Replays write into their own draft; a
 * published state never changes.
 */
import { generateNKeysBetween } from "fractional-indexing";
import type { UserId } from "#/ids.ts";
import type { AddedKeyword, ComparedKeyword, MapGrouping } from "#/snapshot/map-change.ts";
import type { RunShare } from "#/snapshot/figures/run-share.ts";
import type { TopicStatus } from "#/snapshot/topic-status.ts";
import { buildMapOutline } from "#/snapshot/map-outline.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** A pillar or a cluster. */
export interface Topic {
  readonly id: string;
  readonly name: string;
  /**
   * The parent it was last moved to; null: a pillar. Its current parent is given by `resolveParent` of `topic-tree.ts`.
   */
  readonly parent: string | null;
  /** Fractional index among its siblings. */
  readonly order: string;
  readonly isDeleted: boolean;
  /** The topic it was merged into. */
  readonly mergedInto: string | null;
  readonly isLocked: boolean;
  readonly status: TopicStatus;
  readonly assignee: UserId | null;
  /** `2026-03-31` */
  readonly dueDay: string | null;
  /** The address the page has or shall have on the site, as `parseTargetUrl` writes it; null: none. */
  readonly targetUrl: string | null;
  readonly note: string;
  /** Keyword text; null: chosen by volume. */
  readonly primary: string | null;
  /** Whether the topic was created by people instead of the clustering. */
  readonly isCreated: boolean;
  /** Whether a person named the topic: regroupings keep that name with its head keyword. */
  readonly hasGivenName: boolean;
}

/** Topic that a regrouping placed a keyword in. */
export interface KeywordPlace {
  readonly topic: string;
  /** 0–1 */
  readonly confidence: number;
  /** Topic id; null: none. */
  readonly runnerUp: string | null;
}

export interface MapComment {
  readonly id: string;
  readonly topic: string;
  readonly replyTo: string | null;
  readonly by: UserId;
  /** Unix ms; null: not sent yet. */
  readonly at: number | null;
  /** Empty after deletion. */
  readonly body: string;
  readonly mentions: readonly UserId[];
  readonly isEdited: boolean;
  readonly isDeleted: boolean;
  /** Whether the thread is resolved; applies to the comment that starts it. */
  readonly isResolved: boolean;
}

/** Maps and sets are read-only for consumers of a state. */
export interface MapState {
  readonly base: MapSnapshot;
  readonly baseIndex: BaseIndex;
  readonly topics: ReadonlyMap<string, Topic>;
  /** Keyword text → topic, for keywords that people placed. */
  readonly moved: ReadonlyMap<string, string>;
  /** Keyword text → place, for keywords that a regrouping placed; manual moves take precedence. */
  readonly grouped: ReadonlyMap<string, KeywordPlace>;
  /** Options of the last regrouping; null: those of the snapshot. */
  readonly grouping: MapGrouping | null;
  /** Keywords that the snapshot doesn't have; each has its place in `moved`. */
  readonly added: ReadonlyMap<string, AddedKeyword>;
  /** Keywords of `added` that were compared with the others. */
  readonly compared: ReadonlyMap<string, ComparedKeyword>;
  /** Sub-queries that were counted since, by text; null: it is none any more. */
  readonly runs: ReadonlyMap<string, RunShare | null>;
  readonly removed: ReadonlySet<string>;
  readonly comments: ReadonlyMap<string, MapComment>;
}

/** Data that never changes while a snapshot is open. */
export interface BaseIndex {
  /** Keyword text → index into the snapshot's columns. */
  readonly keywordAt: ReadonlyMap<string, number>;
  /** The topics before any changes. */
  readonly topics: ReadonlyMap<string, Topic>;
}

/** A state that a replay writes to. */
export interface MapDraft {
  readonly base: MapSnapshot;
  readonly baseIndex: BaseIndex;
  readonly topics: Map<string, Topic>;
  readonly moved: Map<string, string>;
  readonly grouped: Map<string, KeywordPlace>;
  grouping: MapGrouping | null;
  readonly added: Map<string, AddedKeyword>;
  readonly compared: Map<string, ComparedKeyword>;
  readonly runs: Map<string, RunShare | null>;
  readonly removed: Set<string>;
  readonly comments: Map<string, MapComment>;
}

const UNTOUCHED = {
  isDeleted: false,
  mergedInto: null,
  isLocked: false,
  status: "idea",
  assignee: null,
  dueDay: null,
  targetUrl: null,
  note: "",
  primary: null,
  isCreated: false,
  hasGivenName: false,
} as const satisfies Partial<Topic>;

/** A topic as created by `create-topic`. */
export function createTopic(
  place: Pick<Topic, "id" | "name" | "parent" | "order" | "hasGivenName">,
): Topic {
  return { ...UNTOUCHED, isCreated: true, ...place };
}

/** The snapshot without changes. Topics are sorted by volume. */
export function openState(base: MapSnapshot): MapState {
  const baseIndex = indexBase(base);
  return {
    base,
    baseIndex,
    topics: baseIndex.topics,
    moved: new Map(),
    grouped: new Map(),
    grouping: null,
    added: new Map(),
    compared: new Map(),
    runs: new Map(),
    removed: new Set(),
    comments: new Map(),
  };
}

/** Whether people changed anything visible in the map itself; comments don't count. */
export function hasEdits(state: MapState): boolean {
  const { baseIndex, topics, moved, grouped, grouping, added, runs, removed } = state;
  const keywords = moved.size + grouped.size + added.size + runs.size + removed.size;
  return topics !== baseIndex.topics || keywords > 0 || grouping !== null;
}

export function toDraft(state: MapState): MapDraft {
  return {
    base: state.base,
    baseIndex: state.baseIndex,
    topics: new Map(state.topics),
    moved: new Map(state.moved),
    grouped: new Map(state.grouped),
    grouping: state.grouping,
    added: new Map(state.added),
    compared: new Map(state.compared),
    runs: new Map(state.runs),
    removed: new Set(state.removed),
    comments: new Map(state.comments),
  };
}

function indexBase(base: MapSnapshot): BaseIndex {
  const { pillars } = buildMapOutline(base, "volume");
  const topics = new Map<string, Topic>();
  const pillarKeys = generateNKeysBetween(null, null, pillars.length);
  pillars.forEach((pillar, at) => {
    const { id, name } = pillar;
    topics.set(id, { ...UNTOUCHED, id, name, parent: null, order: pillarKeys[at] ?? "" });
    const keys = generateNKeysBetween(null, null, pillar.clusters.length);
    pillar.clusters.forEach((cluster, position) => {
      topics.set(cluster.id, {
        ...UNTOUCHED,
        id: cluster.id,
        name: cluster.name,
        parent: id,
        order: keys[position] ?? "",
      });
    });
  });
  return { topics, keywordAt: new Map(base.keywords.text.map((text, index) => [text, index])) };
}

type Keywords = Pick<MapState, "base" | "baseIndex" | "moved" | "grouped" | "added">;

/** Returns a keyword's runs according to the log and the snapshot; null: it is no sub-query. */
export function getKeywordRuns(
  { base, baseIndex, runs }: Pick<MapState, "base" | "baseIndex" | "runs">,
  text: string,
): RunShare | null {
  const counted = runs.get(text);
  if (counted !== undefined) return counted;
  return base.keywords.runs?.[baseIndex.keywordAt.get(text) ?? -1] ?? null;
}

/** Whether any keyword of the map is a sub-query. */
export function hasSubQueries({ base, runs }: Pick<MapState, "base" | "runs">): boolean {
  return [...runs.values()].some((own) => own !== null) || base.keywords.runs !== undefined;
}

/** Whether the map has, or had before its removal, a keyword with this text. */
export function hasKeyword(state: Keywords, text: string): boolean {
  return state.baseIndex.keywordAt.has(text) || state.added.has(text);
}

/** Current number of keywords, without removed ones. */
export function countStateKeywords({
  baseIndex,
  added,
  removed,
}: Pick<MapState, "baseIndex" | "added" | "removed">): number {
  return baseIndex.keywordAt.size + added.size - removed.size;
}

/** The topic a keyword was last placed in, even if merged or deleted since; undefined when there is no such keyword. */
export function findKeywordTopic({ base, baseIndex, moved, grouped }: Keywords, text: string) {
  const movedTo = moved.get(text) ?? grouped.get(text)?.topic;
  if (movedTo !== undefined) return movedTo;
  const index = baseIndex.keywordAt.get(text);
  return index === undefined ? undefined : base.clusters.id[base.keywords.cluster[index] ?? -1];
}

/**
 * Returns the place the grouping gives a keyword, regardless of manual moves; undefined for an added keyword that was
 * never grouped.
 */
export function findGroupedPlace(
  { base, baseIndex, grouped }: Keywords,
  text: string,
): KeywordPlace | undefined {
  const place = grouped.get(text);
  if (place) return place;
  const row = baseIndex.keywordAt.get(text) ?? -1;
  const topic = base.clusters.id[base.keywords.cluster[row] ?? -1];
  if (topic === undefined) return undefined;
  const runnerUp = base.clusters.id[base.keywords.runnerUp[row] ?? -1] ?? null;
  return { topic, confidence: base.keywords.confidence[row] ?? 0, runnerUp };
}
