/**
 * Tells people that they were named in a comment: one entry in their own list for each operation that names them, made
 * once however often the event comes. Only members of the map's workspace are told, and never of their own words.
 */
import { mapPath, memberPath, mentionPath } from "@mapwright/core/firestore-paths";
import type { MapId, UserId } from "@mapwright/core/ids";
import {
  readOperation,
  storedOperation,
  type MapOperation,
} from "@mapwright/core/maps/log/map-operation";
import type { MapChangeOf } from "@mapwright/core/maps/log/map-change";
import { MENTION_KEPT_MS, mention, mentionExcerpt } from "@mapwright/core/maps/mentions/mention";
import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from "firebase-admin/firestore";
import { memberOf, nameOf } from "#/platform/membership.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/stored-map.ts";

const storedMention = { schema: mention, times: ["at", "readAt", "expireAt"] } as const;

type Comment = MapChangeOf<"add-comment">;

/** @returns how many people were told now. */
export async function tellMentions(
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
  // Rules cannot look into a list: what no reader takes tells nobody, and is no reason to try again.
  const read = parsed.success ? readOperation(parsed.data) : null;
  const named = read ? firstMentions(read) : new Map<UserId, Comment>();
  if (!read || named.size === 0) return 0;
  return db.runTransaction((transaction) => tell(db, transaction, { id, operation: read, named }));
}

/** Person → the first comment of the operation that names them. */
function firstMentions({ by, changes }: MapOperation): ReadonlyMap<UserId, Comment> {
  const named = new Map<UserId, Comment>();
  for (const change of changes) {
    if (change.kind !== "add-comment") continue;
    for (const person of change.mentions)
      if (person !== by && !named.has(person)) named.set(person, change);
  }
  return named;
}

interface Told {
  readonly id: MapId;
  readonly operation: MapOperation;
  readonly named: ReadonlyMap<UserId, Comment>;
}

async function tell(
  db: Firestore,
  transaction: Transaction,
  { id, operation, named }: Told,
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
  const told = people.filter((_, n) => others[n]?.exists && !others[people.length + n]?.exists);
  for (const uid of told) {
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
      byName: nameOf(memberOf(author)),
      excerpt: mentionExcerpt(comment.body),
      at,
      readAt: null,
      expireAt: at + MENTION_KEPT_MS,
    });
    transaction.create(db.doc(mentionPath(uid, entryId)), entry);
  }
  return told.length;
}
