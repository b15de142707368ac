/** Imports a map from our JSON: its edits become changes by the person who imports it. */
import type { UserId } from "#/ids.ts";
import type { ImportedMap } from "#/maps/files/imported-map.ts";
import type { MapJson } from "#/maps/files/map-json.ts";
import { diffStates } from "#/maps/log/changes-between.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { getThreadRoot } from "#/maps/log/thread-root.ts";
import { applyEdits, type MapEdits } from "#/maps/log/map-edits.ts";
import { openState } from "#/maps/log/edited/map-state.ts";

interface ImportPorts {
  /** A random id of 8 to 64 characters. */
  readonly newId: () => string;
  /** Whether a person can be assigned to a topic; people named in a file may not be members here. */
  readonly isMember: (person: UserId) => boolean;
}

/** Comments keep their text and threads and lose their authors, mentions and times: a file proves no identity. */
export function importMapJson(
  { title, type, locale, seeds, map, evidence, edits }: MapJson,
  { newId, isMember }: ImportPorts,
): ImportedMap {
  const changes = diffStates(openState(map), applyEdits(map, edits)).filter(
    (change) =>
      change.kind !== "set-assignee" || change.assignee === null || isMember(change.assignee),
  );
  return {
    title,
    type,
    locale,
    seeds,
    snapshot: map,
    evidence,
    changes: [...changes, ...commentChanges(edits.comments, newId)],
  };
}

function commentChanges(comments: MapEdits["comments"], newId: () => string): MapChange[] {
  const shown = questionsFirst(
    comments
      .filter(({ isDeleted, body }) => !isDeleted && body.trim() !== "")
      .toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity) || (a.id < b.id ? -1 : 1)),
  );
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const idOf = new Map(shown.map(({ id }) => [id, newId()]));
  const said = shown.map((comment): MapChange => ({
    kind: "add-comment",
    comment: idOf.get(comment.id) ?? "",
    // A reply to a deleted comment starts a thread in place of its former one.
    topic: getThreadRoot(byId, comment).topic,
    replyTo: comment.replyTo === null ? null : (idOf.get(comment.replyTo) ?? null),
    body: comment.body.trim(),
    mentions: [],
  }));
  const resolved = shown
    .filter(({ isResolved }) => isResolved)
    .map(({ id }): MapChange => ({
      kind: "resolve-thread",
      comment: idOf.get(id) ?? "",
      isResolved: true,
    }));
  return [...said, ...resolved];
}

/** Keeps the order but puts no comment before the one it replies to: imported comments share one time. */
function questionsFirst(comments: MapEdits["comments"]): MapEdits["comments"] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const visited = new Set<string>();
  return comments.flatMap((comment) => {
    const chain: MapEdits["comments"] = [];
    let next: typeof comment | undefined = comment;
    while (next && !visited.has(next.id)) {
      visited.add(next.id);
      chain.push(next);
      next = next.replyTo === null ? undefined : byId.get(next.replyTo);
    }
    return chain.toReversed();
  });
}
