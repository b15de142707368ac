/** The log as a team reads it: who did what when, and the map as it was at any point of it. */
import type { UserId } from "#/ids.ts";
import { applyChange } from "#/maps/log/apply-change.ts";
import { changesBetween } from "#/maps/log/changes-between.ts";
import type { MapChange } from "#/maps/log/map-change.ts";
import { compareOperations, type MapOperation } from "#/maps/log/map-operation.ts";
import { draftOf, openState, topicOfKeyword, type MapState } from "#/maps/log/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { standingTopic } from "#/maps/log/topic-tree.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";

/** What one person does without so long a pause stands together. */
const PAUSE_MS = 60_000;

/** A change with the names that were true of it then. */
export interface NamedDeed {
  readonly change: MapChange;
  /** The topic's name as it was before; null where the change is about no topic. */
  readonly topicName: string | null;
  /** Of the topic it was moved under or merged into; null: none, or to the top. */
  readonly targetName: string | null;
}

/** One change that had an effect. */
export interface PastDeed extends NamedDeed {
  /** Ids of all topics it is about, those that keywords left included. */
  readonly topics: ReadonlySet<string>;
}

/** What one person did in one go. */
export interface PastSession {
  /** Of its last operation: the point that can be gone back to. */
  readonly id: string;
  readonly by: UserId;
  /** Unix ms of its last operation; null: not sent yet. */
  readonly at: number | null;
  /** In the order they were made; empty when nothing in it had an effect. */
  readonly deeds: readonly PastDeed[];
}

/** Oldest first. `operations`: the whole log from the snapshot on, in any order. */
export function historyOf(
  base: MapSnapshot,
  operations: readonly MapOperation[],
): readonly PastSession[] {
  const draft = draftOf(openState(base));
  const sessions: PastSession[] = [];
  for (const operation of operations.toSorted(compareOperations)) {
    const deeds = operation.changes.flatMap((change): PastDeed[] => {
      const deed = { change, ...namesIn(draft, change), topics: topicsIn(draft, change) };
      return applyChange(draft, change, operation) === null ? [deed] : [];
    });
    const last = sessions.at(-1);
    const { id, by, at } = operation;
    if (last && goesOn(last, operation))
      sessions[sessions.length - 1] = { id, by, at, deeds: [...last.deeds, ...deeds] };
    else sessions.push({ id, by, at, deeds });
  }
  return sessions.filter(({ deeds }) => deeds.length > 0);
}

function goesOn(session: PastSession, { by, at }: MapOperation): boolean {
  if (session.by !== by) return false;
  return at === null || session.at === null || at - session.at < PAUSE_MS;
}

function namesIn(
  { topics }: Pick<MapState, "topics">,
  change: MapChange,
): Pick<PastDeed, "targetName" | "topicName"> {
  const nameOf = (id: string | null) => (id === null ? null : (topics.get(id)?.name ?? null));
  const topicName = "topic" in change ? nameOf(change.topic) : null;
  if (change.kind === "merge-topic") return { topicName, targetName: nameOf(change.into) };
  if (change.kind === "move-topic") return { topicName, targetName: nameOf(change.parent) };
  return { topicName, targetName: null };
}

function topicsIn(state: MapState, change: MapChange): ReadonlySet<string> {
  const topics = new Set<string>();
  if ("topic" in change) topics.add(change.topic);
  if (change.kind === "merge-topic") topics.add(change.into);
  if (change.kind === "move-topic" && change.parent !== null) topics.add(change.parent);
  if ("comment" in change) topics.add(state.comments.get(change.comment)?.topic ?? "");
  if ("keywords" in change) {
    for (const keyword of change.keywords) {
      const text = typeof keyword === "string" ? keyword : keyword.text;
      topics.add(standingTopic(state, topicOfKeyword(state, text) ?? "")?.id ?? "");
    }
  }
  topics.delete("");
  return topics;
}

/** What was done to one topic, oldest first; entries that hold nothing of it are left out. */
export function historyOfTopic(sessions: readonly PastSession[], topic: string): PastSession[] {
  return sessions
    .map(({ id, by, at, deeds }) => ({
      id,
      by,
      at,
      deeds: deeds.filter(({ topics }) => topics.has(topic)),
    }))
    .filter(({ deeds }) => deeds.length > 0);
}

/**
 * What to change so that the map stands as it did after the operation `id`, null: before any; comments stay as they
 * are. Empty when it stands so already, or there is no such operation.
 */
export function changesBackTo(
  id: string | null,
  now: MapState,
  operations: readonly MapOperation[],
): MapChange[] {
  const ordered = operations.toSorted(compareOperations);
  const end = id === null ? -1 : ordered.findIndex((operation) => operation.id === id);
  if (end < 0 && id !== null) return [];
  const then = replayLog(openState(now.base), ordered.slice(0, end + 1)).state;
  return changesBetween(now, then);
}
