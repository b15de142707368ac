/**
 * Changes that people make to a map, as data. A change refers to topics (pillars and clusters alike) by id and to
 * keywords by text, so that it means the same on any snapshot it is replayed on. Applied by `apply-change.ts`.
 */
import { generateKeyBetween } from "fractional-indexing";
import { z } from "zod";
import { CLUSTERING_METHODS } from "#/clustering/clustering.ts";
import { userId, type UserId } from "#/ids.ts";
import { isTargetUrl, TARGET_URL_MAX_LENGTH } from "#/urls/target-url.ts";
import { runShare } from "#/snapshot/figures/run-share.ts";
import { SEARCH_INTENTS } from "#/scoring/search-intent.ts";
import { TOPIC_STATUSES } from "#/snapshot/topic-status.ts";

export const TOPIC_NAME_MAX_LENGTH = 120;
export const NOTE_MAX_LENGTH = 5000;
export const COMMENT_MAX_LENGTH = 2000;
const KEYWORD_MAX_LENGTH = 200;
/** Maximum number of keywords in one change: 200 of the longest still fit into an operation. */
export const CHANGE_KEYWORDS_MAX = 200;
/** Maximum number of compared neighbors: with the longest keywords, still half of an operation. */
export const COMPARED_NEIGHBOURS_MAX = 60;

/** Ids from snapshots start with `c…` and `p…`; ids created by browsers are random. */
export const topicId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** Id of a comment; random. */
const commentId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
/** A fractional index: siblings are sorted by these keys, ties by id. */
const orderKey = z
  .string()
  .regex(/^[0-9A-Za-z]{1,64}$/)
  .refine(hasNextKey, "no fractional index");

/** A key after which no other fits would break the map for everyone. */
function hasNextKey(key: string): boolean {
  try {
    generateKeyBetween(key, null);
    return true;
  } catch {
    return false;
  }
}
const keywordText = z.string().min(1).max(KEYWORD_MAX_LENGTH);
const keywordTexts = z.array(keywordText).min(1).max(CHANGE_KEYWORDS_MAX);
const topicName = z.string().trim().min(1).max(TOPIC_NAME_MAX_LENGTH);
const commentBody = z.string().trim().min(1).max(COMMENT_MAX_LENGTH);
const calendarDay = z.iso.date();
/** URL of a page, as `parseTargetUrl` writes it. */
export const targetUrl = z.string().max(TARGET_URL_MAX_LENGTH).refine(isTargetUrl, "no address");

/** A keyword that wasn't researched: typed or imported. Numbers are null when not given. */
export const addedKeyword = z.object({
  text: keywordText,
  volumePerMonth: z.number().int().min(0).nullable(),
  difficulty: z.number().min(0).max(100).nullable(),
  intent: z.enum(SEARCH_INTENTS),
});
export type AddedKeyword = z.infer<typeof addedKeyword>;

/** A keyword as placed by a regrouping. */
export const groupedKeyword = z.object({
  text: keywordText,
  /** 0–1, see `Clustering.keywordConfidence`. */
  confidence: z.number().min(0).max(1),
  /** The other cluster with the most edge weight; null: none. */
  runnerUp: topicId.nullable(),
});
export type GroupedKeyword = z.infer<typeof groupedKeyword>;

/** The likeness of an added keyword to those near it, as in `wordingColumns`. Each pair is in one of the two. */
export const comparedKeyword = z
  .object({
    text: keywordText,
    neighbours: z.array(keywordText).max(COMPARED_NEIGHBOURS_MAX),
    thousandths: z.array(z.number().int().min(0).max(1000)).max(COMPARED_NEIGHBOURS_MAX),
  })
  .refine(({ neighbours, thousandths }) => neighbours.length === thousandths.length);
export type ComparedKeyword = z.infer<typeof comparedKeyword>;

/** A keyword, and the runs in which assistants searched for it; null: it is no sub-query. */
export const countedKeyword = z.object({ text: keywordText, runs: runShare.nullable() });
export type CountedKeyword = z.infer<typeof countedKeyword>;

/** The options a map is grouped by; see `ClusteringOptions`. */
export const mapGrouping = z.object({
  method: z.enum(CLUSTERING_METHODS),
  threshold: z.number(),
  resolution: z.number().nullable(),
});
export type MapGrouping = z.infer<typeof mapGrouping>;

const onTopic = <Kind extends string, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  shape: Shape,
) => z.object({ kind: z.literal(kind), topic: topicId, ...shape });

/** Mark of a name that a regrouping made, no person. */
const isGenerated = z.literal(true).optional();

const place = { parent: topicId.nullable(), order: orderKey };

export const mapChange = z.discriminatedUnion("kind", [
  /** `parent` null: a pillar. */
  onTopic("create-topic", { ...place, name: topicName, isGenerated }),
  onTopic("move-topic", place),
  onTopic("rename-topic", { name: topicName, isGenerated }),
  /** `topic` becomes part of `into`, with its keywords and all child topics. */
  onTopic("merge-topic", { into: topicId }),
  /** Deletes the topic with all descendants; can be restored. */
  onTopic("delete-topic", {}),
  /** Reverts a deletion or a merge. */
  onTopic("restore-topic", {}),
  onTopic("set-locked", { isLocked: z.boolean() }),
  onTopic("set-status", { status: z.enum(TOPIC_STATUSES) }),
  onTopic("set-assignee", { assignee: userId.nullable() }),
  /** `2026-03-31`; null: none. */
  onTopic("set-due-day", { dueDay: calendarDay.nullable() }),
  onTopic("set-note", { note: z.string().max(NOTE_MAX_LENGTH) }),
  /** The address the page has or shall have; null: none. */
  onTopic("set-target-url", { targetUrl: targetUrl.nullable() }),
  /** The page's primary keyword; null: chosen by volume. */
  onTopic("set-primary", { keyword: keywordText.nullable() }),
  onTopic("move-keywords", { keywords: keywordTexts }),
  /** Result of a regrouping. Overridden by manual moves, whichever came first. */
  onTopic("group-keywords", {
    keywords: z.array(groupedKeyword).min(1).max(CHANGE_KEYWORDS_MAX),
  }),
  /** Releases keywords that people placed: they return to their place in the grouping. */
  z.object({ kind: z.literal("release-keywords"), keywords: keywordTexts }),
  z.object({ kind: z.literal("set-grouping"), grouping: mapGrouping.nullable() }),
  onTopic("add-keywords", { keywords: z.array(addedKeyword).min(1).max(CHANGE_KEYWORDS_MAX) }),
  /** Measured, not decided by anyone: it conflicts with nothing, and there is nothing to undo. */
  z.object({
    kind: z.literal("compare-keywords"),
    keywords: z.array(comparedKeyword).min(1).max(CHANGE_KEYWORDS_MAX),
  }),
  /** Counted, not decided by anyone: it conflicts with nothing. */
  z.object({
    kind: z.literal("count-runs"),
    keywords: z.array(countedKeyword).min(1).max(CHANGE_KEYWORDS_MAX),
  }),
  z.object({ kind: z.literal("remove-keywords"), keywords: keywordTexts }),
  z.object({ kind: z.literal("restore-keywords"), keywords: keywordTexts }),
  onTopic("add-comment", {
    comment: commentId,
    /** The comment replied to; null: starts a thread. */
    replyTo: commentId.nullable(),
    body: commentBody,
    mentions: z.array(userId).max(20),
  }),
  z.object({ kind: z.literal("edit-comment"), comment: commentId, body: commentBody }),
  z.object({ kind: z.literal("delete-comment"), comment: commentId }),
  /** Undoes a deletion. With its text, which a deleted comment no longer has. */
  z.object({ kind: z.literal("restore-comment"), comment: commentId, body: commentBody }),
  z.object({ kind: z.literal("resolve-thread"), comment: commentId, isResolved: z.boolean() }),
]);
export type MapChange = z.infer<typeof mapChange>;
export type MapChangeKind = MapChange["kind"];
export type MapChangeOf<Kind extends MapChangeKind> = Extract<MapChange, { kind: Kind }>;

/** The people a change names, apart from its author. */
export function listNamedPeople(change: MapChange): readonly UserId[] {
  if (change.kind === "add-comment") return change.mentions;
  return change.kind === "set-assignee" && change.assignee !== null ? [change.assignee] : [];
}

const COMMENT_KINDS: ReadonlySet<MapChangeKind> = new Set([
  "add-comment",
  "edit-comment",
  "delete-comment",
  "restore-comment",
  "resolve-thread",
]);

/** Tells whether a commenter may make the change; all other changes require a role that can edit maps. */
export function isCommentChange({ kind }: Pick<MapChange, "kind">): boolean {
  return COMMENT_KINDS.has(kind);
}
