/**
 * People's changes relative to the snapshot, as stored when the log is compacted. Only differences from the snapshot
 * are stored: a map without edits has almost nothing here, however large it is.
 */
import { z } from "zod";
import { userId } from "#/ids.ts";
import {
  addedKeyword,
  comparedKeyword,
  countedKeyword,
  groupedKeyword,
  mapGrouping,
  targetUrl,
  topicId,
  type GroupedKeyword,
} from "#/snapshot/map-change.ts";
import { TOPIC_STATUSES } from "#/snapshot/topic-status.ts";
import {
  openState,
  type KeywordPlace,
  type MapState,
  type Topic,
} from "#/maps/log/edited/map-state.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

const editedTopic = z.object({
  id: topicId,
  name: z.string(),
  parent: topicId.nullable(),
  order: z.string(),
  isDeleted: z.boolean(),
  mergedInto: topicId.nullable(),
  isLocked: z.boolean(),
  status: z.enum(TOPIC_STATUSES),
  assignee: userId.nullable(),
  dueDay: z.string().nullable(),
  /** Absent in older edits: none. */
  targetUrl: targetUrl.nullable().default(null),
  note: z.string(),
  primary: z.string().nullable(),
  isCreated: z.boolean(),
  /** Absent in older edits: a name counts as given then if it isn't the snapshot's. */
  hasGivenName: z.boolean().optional(),
});

const TOPIC_FIELDS = editedTopic.keyof().options;

const storedComment = z.object({
  id: z.string(),
  topic: topicId,
  replyTo: z.string().nullable(),
  by: userId,
  at: z.number().nullable(),
  body: z.string(),
  mentions: z.array(userId),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  isResolved: z.boolean(),
});

/** Schema of the JSON in the edits part. */
export const mapEdits = z.object({
  version: z.literal(1),
  /** Topics that differ from the snapshot's, and topics created by people. */
  topics: z.array(editedTopic),
  /** Keywords by the topic people moved them to. */
  moved: z.array(z.object({ topic: topicId, keywords: z.array(z.string()) })),
  /** Keywords by the topic a regrouping moved them to. */
  grouped: z.array(z.object({ topic: topicId, keywords: z.array(groupedKeyword) })),
  grouping: mapGrouping.nullable(),
  added: z.array(addedKeyword),
  /** Absent: none were. */
  compared: z.array(comparedKeyword).optional(),
  /** Absent: none were. */
  runs: z.array(countedKeyword).optional(),
  removed: z.array(z.string()),
  comments: z.array(storedComment),
});
export type MapEdits = z.infer<typeof mapEdits>;

/** Returns the map's edits: the same state gives the same edits in the same order, so equal edits mean equal maps. */
export function toMapEdits(state: MapState): MapEdits {
  const byTopic = new Map<string, string[]>();
  for (const [text, topic] of state.moved) {
    const own = byTopic.get(topic);
    if (own) own.push(text);
    else byTopic.set(topic, [text]);
  }
  const grouped = new Map<string, GroupedKeyword[]>();
  for (const [text, { topic, confidence, runnerUp }] of state.grouped) {
    const own = grouped.get(topic);
    if (own) own.push({ text, confidence, runnerUp });
    else grouped.set(topic, [{ text, confidence, runnerUp }]);
  }
  const changed = [...state.topics.values()].filter((topic) => !isAsInBase(state, topic));
  return {
    version: 1,
    // Parsed to fix the order of fields, since the stored text is compared.
    topics: changed.map((topic) => editedTopic.parse(topic)).sort(byId),
    moved: [...byTopic]
      .map(([topic, keywords]) => ({ topic, keywords: keywords.sort() }))
      .sort((a, b) => compareTexts(a.topic, b.topic)),
    grouped: [...grouped]
      .map(([topic, keywords]) => ({
        topic,
        keywords: keywords.sort((a, b) => compareTexts(a.text, b.text)),
      }))
      .sort((a, b) => compareTexts(a.topic, b.topic)),
    grouping: state.grouping && mapGrouping.parse(state.grouping),
    added: [...state.added.values()].sort((a, b) => compareTexts(a.text, b.text)),
    ...(state.compared.size > 0 && {
      compared: [...state.compared.values()].sort((a, b) => compareTexts(a.text, b.text)),
    }),
    ...(state.runs.size > 0 && {
      runs: [...state.runs]
        .map(([text, runs]) => ({ text, runs }))
        .sort((a, b) => compareTexts(a.text, b.text)),
    }),
    removed: [...state.removed].sort(),
    comments: [...state.comments.values()]
      .map((comment) => storedComment.parse(comment))
      .sort(byId),
  };
}

/** The state of `base` with `edits` applied. Edits of topics that the snapshot doesn't have are kept. */
export function applyEdits(base: MapSnapshot, edits: MapEdits): MapState {
  const state = openState(base);
  return {
    ...state,
    topics: new Map([
      ...state.topics,
      ...edits.topics.map(({ hasGivenName, ...topic }): [string, Topic] => [
        topic.id,
        { ...topic, hasGivenName: hasGivenName ?? topic.name !== state.topics.get(topic.id)?.name },
      ]),
    ]),
    moved: new Map(
      edits.moved.flatMap(({ topic, keywords }) =>
        keywords.map((text): [string, string] => [text, topic]),
      ),
    ),
    grouped: new Map(
      edits.grouped.flatMap(({ topic, keywords }) =>
        keywords.map(({ text, ...kept }): [string, KeywordPlace] => [text, { topic, ...kept }]),
      ),
    ),
    grouping: edits.grouping,
    added: new Map(edits.added.map((keyword) => [keyword.text, keyword])),
    compared: new Map(edits.compared?.map((keyword) => [keyword.text, keyword])),
    runs: new Map(edits.runs?.map(({ text, runs }) => [text, runs])),
    removed: new Set(edits.removed),
    comments: new Map(edits.comments.map((comment) => [comment.id, comment])),
  };
}

function isAsInBase({ baseIndex }: MapState, topic: Topic): boolean {
  const before = baseIndex.topics.get(topic.id);
  if (before === undefined) return false;
  return before === topic || TOPIC_FIELDS.every((field) => before[field] === topic[field]);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return compareTexts(a.id, b.id);
}
