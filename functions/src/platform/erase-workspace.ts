/**
 * Deletes workspaces with everything in them. First, in one transaction, everybody's membership and the workspace
 * itself, so that from that moment nobody reads or writes there; then, at leisure and as often as it takes, the rest.
 */
import {
  DELETED_WORKSPACE_ID,
  DELETION_LEASE_MS,
  DELETION_REMEMBERED_MS,
  isDeletionFree,
  workspaceDeletion,
  type WorkspaceDeletion,
} from "@mapwright/core/accounts/account-deletion";
import {
  jobsPath,
  mailPath,
  mapPath,
  mapsPath,
  mentionsGroup,
  personRecordsPath,
  sharesPath,
  ticketsPath,
  workspaceDeletionPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { mapId, type WorkspaceId } from "@mapwright/core/ids";
import { UNFINISHED_STATUSES } from "@mapwright/core/research/research-job";
import {
  FieldValue,
  type DocumentReference,
  type Firestore,
  type Query,
  type Transaction,
  type WriteBatch,
} from "firebase-admin/firestore";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import type { Team } from "#/platform/team.ts";

const storedWorkspaceDeletion = {
  schema: workspaceDeletion,
  times: ["startedAt", "lease.expiresAt", "doneAt", "expireAt"],
} as const;

/** Maps looked up at once. */
const PAGE = 50;

export interface ErasureDesk {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  /** Called between two writes. Throws to stop there: at the end of a function's time, or in a test. */
  readonly goOn: (place: string) => void;
}

/** Ends everyone's access and writes down that the workspace is to be erased; `holder` may begin with it. */
export function closeWorkspace(
  db: Firestore,
  transaction: Transaction,
  team: Team,
  holder: string,
  nowMs: number,
): void {
  const { id } = team.workspace;
  for (const uid of team.members.keys())
    transaction.delete(team.ref.collection("members").doc(uid));
  transaction.delete(team.ref);
  const deletion: WorkspaceDeletion = {
    status: "running",
    workspaceId: id,
    startedAt: nowMs,
    lease: leaseFor(holder, nowMs),
  };
  transaction.set(db.doc(workspaceDeletionPath(id)), toStored(storedWorkspaceDeletion, deletion));
}

export function leaseFor(holder: string, nowMs: number) {
  return { holder, expiresAt: nowMs + DELETION_LEASE_MS };
}

/** Whether `holder` may work on it: nobody else does, and there is something left to do. */
export async function takeWorkspaceDeletion(
  { db, now }: ErasureDesk,
  id: WorkspaceId,
  holder: string,
): Promise<boolean> {
  const ref = db.doc(workspaceDeletionPath(id));
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    if (!found.exists) return false;
    const deletion = fromStored(storedWorkspaceDeletion, found.data());
    if (deletion.status === "done") return false;
    if (deletion.lease?.holder !== holder && !isDeletionFree(deletion, now())) return false;
    const taken = { ...deletion, lease: leaseFor(holder, now()) };
    transaction.set(ref, toStored(storedWorkspaceDeletion, taken));
    return true;
  });
}

/**
 * Everything of a closed workspace. A research job may be running: its worker stops at the next write, for which it
 * needs its job; so jobs go before maps, and what a worker saved without a map to point at it goes before its job.
 */
export async function eraseWorkspace(desk: ErasureDesk, id: WorkspaceId): Promise<void> {
  const { db, goOn, now } = desk;
  // They open nothing since the workspace was closed; here they go.
  const links = db.collection(sharesPath()).where("workspaceId", "==", id);
  await eachPage(desk, "links", links, (batch, ref) => batch.delete(ref));
  goOn("unfinished maps");
  const unfinished = await db
    .collection(jobsPath(id))
    .where("status", "in", UNFINISHED_STATUSES)
    .get();
  for (const job of unfinished.docs) {
    const map = mapId.safeParse(job.get("mapId"));
    if (map.success) await db.recursiveDelete(db.doc(mapPath(map.data)));
  }
  goOn("workspace");
  await db.recursiveDelete(db.doc(workspacePath(id)));
  for (;;) {
    const maps = await db.collection(mapsPath()).where("workspaceId", "==", id).limit(PAGE).get();
    if (maps.empty) break;
    for (const map of maps.docs) {
      goOn("map");
      await db.recursiveDelete(map.ref);
    }
  }
  const told = db.collectionGroup(mentionsGroup()).where("workspaceId", "==", id);
  await eachPage(desk, "mentions", told, (batch, ref) => batch.delete(ref));
  const mails = db.collection(mailPath()).where("workspaceId", "==", id);
  await eachPage(desk, "mail", mails, (batch, ref) => batch.delete(ref));
  // A ticket is its person's: it stays with them, without the workspace.
  const tickets = db.collection(ticketsPath()).where("workspaceId", "==", id);
  await eachPage(desk, "tickets", tickets, (batch, ref) =>
    batch.update(ref, { workspaceId: DELETED_WORKSPACE_ID }),
  );
  const people = db.collection(personRecordsPath()).where("workspaces", "array-contains", id);
  await eachPage(desk, "people", people, (batch, ref) =>
    batch.update(ref, { workspaces: FieldValue.arrayRemove(id) }),
  );
  goOn("record");
  const done: WorkspaceDeletion = {
    status: "done",
    workspaceId: id,
    doneAt: now(),
    expireAt: now() + DELETION_REMEMBERED_MS,
  };
  await db.doc(workspaceDeletionPath(id)).set(toStored(storedWorkspaceDeletion, done));
}

/** Page after page until none is left: `write` has to take each document out of the query. */
async function eachPage(
  { db, goOn }: ErasureDesk,
  what: string,
  query: Query,
  write: (batch: WriteBatch, ref: DocumentReference) => void,
): Promise<void> {
  for (;;) {
    const page = await query.limit(PAGE).get();
    if (page.empty) return;
    goOn(what);
    const batch = db.batch();
    for (const { ref } of page.docs) write(batch, ref);
    await batch.commit();
  }
}
