/**
 * Notifies people mentioned in a comment: one entry in their own list for each operation that names them, created once
 * however often the event is delivered. Only members of the map's workspace are notified, and never of their own
 * comments.
 */
import { mapPath, memberPath, mentionPath } from "@mapwright/core/firestore-paths";
import type { MapId, UserId } from "@mapwright/core/ids";
import {
  readOperation,
  storedOperation,
  type MapOperation,
} from "@mapwright/core/maps/log/map-operation";
import type { MapChangeOf } from "@mapwright/core/snapshot/map-change";
import { MENTION_TTL_MS, mention, getMentionExcerpt } from "@mapwright/core/maps/mentions/mention";
import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from "firebase-admin/firestore";
import { readMember, chooseName } from "#/platform/access/membership.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";

const storedMention = { schema: mention, times: ["at", "readAt", "expireAt"] } as const;

type Comment = MapChangeOf<"add-comment">;

/** @returns how many people were notified by this call */
export async function notifyMentions(
  db: Firestore,
  id: MapId,
  operation: DocumentSnapshot,
): Promise<number> {
  const at: unknown = operation.get("at");
  const parsed = storedOperation.safeParse({
    ...operation.data(),
    id: operation.id,
    at: at instanceof Timestamp ? at.toMillis() : at,
  });
  // Rules can't inspect list items: an operation that readers reject notifies no one and isn't retried.
  const read = parsed.success ? readOperation(parsed.data) : null;
  const named = read ? firstMentions(read) : new Map<UserId, Comment>();
  if (!read || named.size === 0) return 0;
  return db.runTransaction((transaction) =>
    notifyMembers(db, transaction, { id, operation: read, named }),
  );
}

/** Person → the operation's first comment that mentions them. */
function firstMentions({ by, changes }: MapOperation): ReadonlyMap<UserId, Comment> {
  const named = new Map<UserId, Comment>();
  for (const change of changes) {
    if (change.kind !== "add-comment") continue;
    for (const person of change.mentions)
      if (person !== by && !named.has(person)) named.set(person, change);
  }
  return named;
}

interface MentionContext {
  readonly id: MapId;
  readonly operation: MapOperation;
  readonly named: ReadonlyMap<UserId, Comment>;
}

async function notifyMembers(
  db: Firestore,
  transaction: Transaction,
  { id, operation, named }: MentionContext,
): Promise<number> {
  const found = await transaction.get(db.doc(mapPath(id)));
  if (!found.exists) return 0;
  const map = fromStored(storedMap, found.data());
  const memberRef = (uid: UserId) => db.doc(memberPath(map.workspaceId, uid));
  const entryId = `${id}_${operation.id}`;
  const people = [...named.keys()];
  const [author, ...others] = await transaction.getAll(
    memberRef(operation.by),
    ...people.map(memberRef),
    ...people.map((uid) => db.doc(mentionPath(uid, entryId))),
  );
  if (!author?.exists) return 0;
  const at = operation.at ?? 0;
  const notified = people.filter((_, n) => others[n]?.exists && !others[people.length + n]?.exists);
  for (const uid of notified) {
    const comment = named.get(uid);
    if (!comment) continue;
    const entry = toStored(storedMention, {
      id: entryId,
      workspaceId: map.workspaceId,
      mapId: id,
      mapTitle: map.title,
      topic: comment.topic,
      comment: comment.comment,
      by: operation.by,
      byName: chooseName(readMember(author)),
      excerpt: getMentionExcerpt(comment.body),
      at,
      readAt: null,
      expireAt: at + MENTION_TTL_MS,
    });
    transaction.create(db.doc(mentionPath(uid, entryId)), entry);
  }
  return notified.length;
}
