/**
 * What a change touches, as short texts: two changes meet when they touch the same. By this an undo leaves alone what
 * others changed since, and a person who comes back online is told what was also changed by somebody else.
 */
import type { UserId } from "#/ids.ts";
import type { MapChange } from "#/maps/log/map-change.ts";
import { compareOperations, type MapOperation } from "#/maps/log/map-operation.ts";

/** `topic <id> <field>`, `keyword <text>`, `comment <id>` or `grouping`; other fields of the same topic are another facet. */
export function facetsOf(change: MapChange): string[] {
  if ("keywords" in change)
    return change.keywords.map((keyword) =>
      typeof keyword === "string" ? `keyword ${keyword}` : `keyword ${keyword.text}`,
    );
  if ("comment" in change) return [`comment ${change.comment}`];
  if (change.kind === "set-grouping") return ["grouping"];
  return [`topic ${change.topic} ${TOPIC_FACETS[change.kind]}`];
}

type TopicChangeKind = Exclude<
  MapChange,
  { comment: string } | { keywords: readonly unknown[] } | { grouping: unknown }
>["kind"];

const TOPIC_FACETS: Readonly<Record<TopicChangeKind, string>> = {
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
  "set-primary": "primary keyword",
};

/** Somebody else's change of the same thing. */
export interface MeetingChange {
  readonly by: UserId;
  readonly facet: string;
}

/**
 * Of `others`, operations that were not made where `mine` was, what changed the same things after it. One entry a person
 * and facet.
 */
export function findLaterChanges(
  mine: MapOperation,
  others: Iterable<MapOperation>,
): MeetingChange[] {
  const facets = new Set(mine.changes.flatMap(facetsOf));
  const found = new Map<string, MeetingChange>();
  for (const operation of others) {
    if (compareOperations(operation, mine) <= 0) continue;
    for (const facet of operation.changes.flatMap(facetsOf)) {
      if (facets.has(facet)) found.set(`${operation.by} ${facet}`, { by: operation.by, facet });
    }
  }
  return [...found.values()];
}
