/**
 * Fields that a change affects, as short keys: two changes conflict when they share a key. Undo uses them to skip what
 * others changed since, and a person who comes back online is shown what someone else also changed.
 */
import type { UserId } from "#/ids.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { compareOperations, type MapOperation } from "#/maps/log/map-operation.ts";

/**
 * `topic <id> <field>`, `keyword <text>`, `runs <text>`, `comment <id>` or `grouping`; other fields of the same topic have other keys.
 */
export function listFieldKeys(change: MapChange): string[] {
  if (change.kind === "compare-keywords") return [];
  if (change.kind === "count-runs") return change.keywords.map(({ text }) => `runs ${text}`);
  if ("keywords" in change)
    return change.keywords.map((keyword) =>
      typeof keyword === "string" ? `keyword ${keyword}` : `keyword ${keyword.text}`,
    );
  if ("comment" in change) return [`comment ${change.comment}`];
  if (change.kind === "set-grouping") return ["grouping"];
  return [`topic ${change.topic} ${TOPIC_FIELDS[change.kind]}`];
}

type TopicChangeKind = Exclude<
  MapChange,
  { comment: string } | { keywords: readonly unknown[] } | { grouping: unknown }
>["kind"];

const TOPIC_FIELDS: Readonly<Record<TopicChangeKind, string>> = {
  "create-topic": "existence",
  "merge-topic": "existence",
  "delete-topic": "existence",
  "restore-topic": "existence",
  "move-topic": "place",
  "rename-topic": "name",
  "set-locked": "lock",
  "set-status": "status",
  "set-assignee": "assignee",
  "set-due-day": "due day",
  "set-note": "note",
  "set-target-url": "target url",
  "set-primary": "primary keyword",
};

/** Someone else's change to the same field. */
export interface ConflictingChange {
  readonly by: UserId;
  readonly fieldKey: string;
}

/**
 * Changes in `others`, operations made elsewhere, to the same fields as `mine` and after it. One entry per person and
 * field.
 */
export function findLaterChanges(
  mine: MapOperation,
  others: Iterable<MapOperation>,
): ConflictingChange[] {
  const fieldKeys = new Set(mine.changes.flatMap(listFieldKeys));
  const found = new Map<string, ConflictingChange>();
  for (const operation of others) {
    if (compareOperations(operation, mine) <= 0) continue;
    for (const fieldKey of operation.changes.flatMap(listFieldKeys)) {
      if (fieldKeys.has(fieldKey))
        found.set(`${operation.by} ${fieldKey}`, { by: operation.by, fieldKey });
    }
  }
  return [...found.values()];
}
