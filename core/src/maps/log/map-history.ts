/**
 * The log as a team reads it: who did what and when, and the map at any point. What someone did and took back is left
 * out, with the undo.
 */
import type { UserId } from "#/ids.ts";
import { applyChange } from "#/maps/log/edited/apply-change.ts";
import { invertChange } from "#/maps/log/edited/invert-changes.ts";
import { diffStates } from "#/maps/log/changes-between.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { compareOperations, type MapOperation } from "#/maps/log/map-operation.ts";
import {
  toDraft,
  openState,
  findKeywordTopic,
  type MapState,
} from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { UndoneActions } from "#/maps/log/undone-actions.ts";
import { resolveTopic } from "#/maps/log/edited/topic-tree.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** Changes by one person without a pause this long share an entry. */
const PAUSE_MS = 60_000;

/** A change with the names valid at that time. */
export interface NamedAction {
  readonly change: MapChange;
  /** The topic's name before the change; null when the change isn't about a topic. */
  readonly topicName: string | null;
  /** The topic it was moved under or merged into; null: none, or to the top level. */
  readonly targetName: string | null;
}

/** One change that had an effect. */
export interface PastAction extends NamedAction {
  /** Ids of all topics involved, including those that keywords were moved out of. */
  readonly topics: ReadonlySet<string>;
  /** Number of keywords that a placing change moved from another topic. */
  readonly movedKeywords: number;
}

/** A batch of changes by one person. */
export interface PastSession {
  /** Id of its last operation: the point that can be restored. */
  readonly id: string;
  readonly by: UserId;
  /** The name of the API key they used; absent: none. */
  readonly key?: string | undefined;
  /** Unix ms of its last operation; null: not sent yet. */
  readonly at: number | null;
  /** Actions in the order they were made; empty when none had an effect. */
  readonly actions: readonly PastAction[];
}

/** Oldest first. `operations`: the entire log since the snapshot, in any order. */
export function buildHistory(
  base: MapSnapshot,
  operations: readonly MapOperation[],
): readonly PastSession[] {
  const draft = toDraft(openState(base));
  const sessions: PastSession[] = [];
  const undone = new UndoneActions();
  for (const operation of operations.toSorted(compareOperations)) {
    const actions = operation.changes.flatMap((change): PastAction[] => {
      const action = {
        change,
        ...namesIn(draft, change),
        topics: topicsIn(draft, change),
        movedKeywords: countMoved(draft, change),
      };
      const inverse = invertChange(change.kind, draft, change);
      if (applyChange(draft, change, operation) !== null) return [];
      undone.add(action, operation.by, inverse);
      return [action];
    });
    const last = sessions.at(-1);
    const { id, by, at, key } = operation;
    const session = { id, by, at, ...(key !== undefined && { key }) };
    if (last && goesOn(last, operation))
      sessions[sessions.length - 1] = { ...session, actions: [...last.actions, ...actions] };
    else sessions.push({ ...session, actions });
  }
  return sessions.flatMap((session): PastSession[] => {
    const left = session.actions.filter((action) => !undone.has(action));
    return left.length > 0 ? [{ ...session, actions: left }] : [];
  });
}

function countMoved(state: MapState, change: MapChange): number {
  if (change.kind !== "group-keywords" && change.kind !== "move-keywords") return 0;
  const into = resolveTopic(state, change.topic)?.id;
  return change.keywords.filter((keyword) => {
    const text = typeof keyword === "string" ? keyword : keyword.text;
    return resolveTopic(state, findKeywordTopic(state, text) ?? "")?.id !== into;
  }).length;
}

function goesOn(session: PastSession, { by, at, key }: MapOperation): boolean {
  if (session.by !== by || session.key !== key) return false;
  return at === null || session.at === null || at - session.at < PAUSE_MS;
}

function namesIn(
  { topics }: Pick<MapState, "topics">,
  change: MapChange,
): Pick<PastAction, "targetName" | "topicName"> {
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
      topics.add(resolveTopic(state, findKeywordTopic(state, text) ?? "")?.id ?? "");
    }
  }
  topics.delete("");
  return topics;
}

/** Changes to one topic, oldest first; entries without any are omitted. */
export function filterTopicHistory(sessions: readonly PastSession[], topic: string): PastSession[] {
  return sessions
    .map((session) => ({
      ...session,
      actions: session.actions.filter(({ topics }) => topics.has(topic)),
    }))
    .filter(({ actions }) => actions.length > 0);
}

/**
 * The changes that restore the map as of operation `id`, null: before any operation; comments stay as they are. Empty
 * when it is already in that state or the operation doesn't exist.
 */
export function buildRestoringChanges(
  id: string | null,
  now: MapState,
  operations: readonly MapOperation[],
): MapChange[] {
  const ordered = operations.toSorted(compareOperations);
  const end = id === null ? -1 : ordered.findIndex((operation) => operation.id === id);
  if (end < 0 && id !== null) return [];
  const then = replayLog(openState(now.base), ordered.slice(0, end + 1)).state;
  return diffStates(now, then);
}
