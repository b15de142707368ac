/**
 * Moves, merges and deletions by the reader that the log skipped because someone else came first: the message, and how
 * to apply them anyway.
 */
import type { MapChange, MapChangeOf } from "@mapwright/core/snapshot/map-change";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import type { MapState, Topic } from "@mapwright/core/maps/log/edited/map-state";
import type { SkippedChange } from "@mapwright/core/maps/log/replay-log";
import {
  createOrdersBehind,
  resolveParent,
  resolveTopic,
} from "@mapwright/core/maps/log/edited/topic-tree";
import { findPersonName, type MapPerson } from "@mapwright/core/maps/map-people";

export interface LeftOutNote {
  readonly key: string;
  /** Sentence that names the topic, what didn't happen to it, and why. */
  readonly words: string;
  /** Applies it now; null: no longer possible. */
  readonly retry: { readonly label: string; readonly changes: readonly MapChange[] } | null;
}

interface Known {
  readonly state: MapState;
  readonly confirmed: readonly MapOperation[];
  readonly people: readonly MapPerson[];
}

export function listLeftOutNotes(leftOut: readonly SkippedChange[], known: Known): LeftOutNote[] {
  return leftOut.flatMap(({ operation, change }) => {
    const note = describeLeftOut(change, known);
    const key = `${operation.id} ${JSON.stringify(change)}`;
    return note ? [{ key, ...note }] : [];
  });
}

function describeLeftOut(change: MapChange, known: Known): Omit<LeftOutNote, "key"> | null {
  if (change.kind === "delete-topic") return describeDeletion(change, known);
  if (change.kind === "move-topic" || change.kind === "merge-topic")
    return describeMove(change, known);
  return null;
}

function describeDeletion({ topic }: MapChangeOf<"delete-topic">, { state }: Known) {
  const into = resolveTopic(state, topic);
  const words = `${quoted(state, topic)} wasn't deleted, because someone merged it into ${quoted(state, into?.id)} first.`;
  return { words, retry: null };
}

function describeMove(
  change: MapChangeOf<"move-topic"> | MapChangeOf<"merge-topic">,
  known: Known,
) {
  const { state, confirmed, people } = known;
  const { topic: id } = change;
  const isMove = change.kind === "move-topic";
  const wanted = isMove ? change.parent : change.into;
  const topic = state.topics.get(id);
  if (!topic || wanted === null) return null;
  const what = `${quoted(state, id)} wasn't ${isMove ? "moved under" : "merged into"} ${quoted(state, wanted)}`;
  const label = isMove ? "Move anyway" : "Merge anyway";
  const inBetween = childOnTheWay(state, wanted, id);
  if (inBetween === "same")
    return { words: `${what}, because the two were merged first.`, retry: null };
  if (inBetween === null)
    return { words: `${what}, because of another change.`, retry: { label, changes: [change] } };
  const who = lastToMove(confirmed, inBetween.id);
  const name = who ? findPersonName(people, who) : "someone";
  const parent = resolveParent(state, topic)?.id ?? null;
  const [order = ""] = createOrdersBehind(state, parent, 1);
  const free: MapChange = { kind: "move-topic", topic: inBetween.id, parent, order };
  return {
    words: `${what}, because ${name} moved ${quoted(state, inBetween.id)} under it first.`,
    retry: { label, changes: [free, change] },
  };
}

/** The ancestor of `from` directly below `above`; "same": they are the same topic; null: `above` is not an ancestor. */
function childOnTheWay(state: MapState, from: string, above: string): Topic | "same" | null {
  let at = resolveTopic(state, from) ?? null;
  if (at?.id === above) return "same";
  while (at !== null) {
    const parent = resolveParent(state, at);
    if (parent?.id === above) return at;
    at = parent;
  }
  return null;
}

function lastToMove(confirmed: readonly MapOperation[], id: string) {
  const moves = confirmed.filter(({ changes }) =>
    changes.some((change) => change.kind === "move-topic" && change.topic === id),
  );
  return moves.at(-1)?.by ?? null;
}

function quoted({ topics }: MapState, id: string | undefined): string {
  return `“${topics.get(id ?? "")?.name ?? "A page"}”`;
}
