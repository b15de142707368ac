/**
 * The expected outcome of a log, derived without replaying it: the last value written to each field by a change that
 * wasn't skipped. Lets a test find a change that is in nobody's map and on nobody's list.
 */
import type { MapChange } from "#/snapshot/map-change.ts";
import type { MapOperation } from "#/maps/log/map-operation.ts";
import type { MapState } from "#/maps/log/edited/map-state.ts";

type Write = readonly [thing: string, value: unknown];

const onTopic = (id: string, fields: Readonly<Record<string, unknown>>): Write[] =>
  Object.entries(fields).map(([field, value]) => [`topic ${id} ${field}`, value]);

const onComment = (id: string, fields: Readonly<Record<string, unknown>>): Write[] =>
  Object.entries(fields).map(([field, value]) => [`comment ${id} ${field}`, value]);

/**
 * @param known keywords that exist at that point; added ones are appended
 * @param placed those of them that are placed without manual moves; updated likewise
 */
function writesOf(change: MapChange, known: Set<string>, placed: Set<string>): Write[] {
  const those = (texts: readonly string[]) => texts.filter((text) => known.has(text));
  switch (change.kind) {
    case "create-topic":
    case "move-topic":
    case "rename-topic":
    case "set-locked":
    case "set-status":
    case "set-assignee":
    case "set-due-day":
    case "set-target-url":
    case "set-note": {
      const { kind: _, topic, ...fields } = change;
      return onTopic(topic, fields);
    }
    case "set-primary":
      return onTopic(change.topic, { primary: change.keyword });
    case "merge-topic":
      return onTopic(change.topic, { mergedInto: change.into, isDeleted: false });
    case "delete-topic":
      return onTopic(change.topic, { isDeleted: true });
    case "restore-topic":
      return onTopic(change.topic, { isDeleted: false, mergedInto: null });
    case "move-keywords":
      return those(change.keywords).map((text) => [`place of ${text}`, change.topic]);
    case "group-keywords":
      return change.keywords
        .filter(({ text }) => known.has(text))
        .map(({ text }) => {
          placed.add(text);
          return [`grouping of ${text}`, change.topic];
        });
    case "release-keywords":
      return change.keywords
        .filter((text) => placed.has(text))
        .map((text) => [`place of ${text}`, undefined]);
    case "set-grouping":
      return [["grouping of the-map", JSON.stringify(change.grouping)]];
    case "add-keywords":
      return change.keywords
        .filter(({ text }) => !known.has(text))
        .map(({ text }) => {
          known.add(text);
          return [`place of ${text}`, change.topic];
        });
    case "compare-keywords":
      return [];
    case "count-runs":
      return change.keywords
        .filter(({ text }) => known.has(text))
        .map(({ text, runs }) => [`runs of ${text}`, runs?.of]);
    case "remove-keywords":
      return those(change.keywords).map((text) => [`removal of ${text}`, true]);
    case "restore-keywords":
      return those(change.keywords).map((text) => [`removal of ${text}`, false]);
    case "add-comment":
    case "edit-comment":
      return onComment(change.comment, { body: change.body });
    case "delete-comment":
      return onComment(change.comment, { body: "", isDeleted: true });
    case "restore-comment":
      return onComment(change.comment, { body: change.body, isDeleted: false });
    case "resolve-thread":
      return onComment(change.comment, { isResolved: change.isResolved });
    default:
      return change satisfies never;
  }
}

function stateOf(state: MapState, thing: string): unknown {
  const [kind, id = "", field = ""] = thing.split(" ");
  const entry = kind === "topic" ? state.topics.get(id) : state.comments.get(id);
  if (kind === "topic" || kind === "comment")
    return Object.entries(entry ?? {}).find(([name]) => name === field)?.[1];
  const text = thing.slice(thing.indexOf(" of ") + 4);
  if (kind === "grouping")
    return text === "the-map" ? JSON.stringify(state.grouping) : state.grouped.get(text)?.topic;
  if (kind === "runs") return state.runs.get(text)?.of;
  return kind === "place" ? state.moved.get(text) : state.removed.has(text);
}

/**
 * Last written values missing in `state`, as text; empty: nothing is lost.
 * @param ordered the entire log in replay order
 * @param skipped the changes that had no effect
 */
export function findLostWrites(
  state: MapState,
  ordered: readonly MapOperation[],
  skipped: ReadonlySet<MapChange>,
): string[] {
  const known = new Set(state.base.keywords.text);
  const placed = new Set(known);
  const last = new Map<string, unknown>();
  for (const { changes } of ordered) {
    for (const change of changes) {
      if (skipped.has(change)) continue;
      for (const [thing, value] of writesOf(change, known, placed)) last.set(thing, value);
    }
  }
  return [...last]
    .filter(([thing, value]) => stateOf(state, thing) !== value)
    .map(([thing, value]) => `${thing} should be ${String(value)}`);
}
