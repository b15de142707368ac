/**
 * Deletes workspaces with everything in them. First one transaction deletes all memberships and the workspace itself,
 * so that from then on no one can read or write there; then the rest is deleted, in as many runs as it takes.
 */
import {
  DELETED_WORKSPACE_ID,
  DELETION_LEASE_MS,
  DELETION_RETENTION_MS,
  isDeletionFree,
  workspaceDeletion,
  type WorkspaceDeletion,
} from "@mapwright/core/accounts/account-deletion";
import {
  apiKeySecretsPath,
  billingCustomersPath,
  csvLinksPath,
  jobsPath,
  mailPath,
  mapPath,
  mapsPath,
  mentionsGroup,
  oauthSecretsPath,
  personRecordsPath,
  sharesPath,
  ticketsPath,
  workspaceDeletionPath,
  webhooksPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { mapId, type WorkspaceId } from "@mapwright/core/ids";
import { UNFINISHED_STATUSES } from "@mapwright/core/research/research-job";
import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type Firestore,
  type Query,
  type Transaction,
  type WriteBatch,
} from "firebase-admin/firestore";
import { deleteWorkspaceSecrets, type SecretStore } from "#/platform/secret-store/secret-store.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import type { Team } from "#/platform/access/team.ts";

const storedWorkspaceDeletion = {
  schema: workspaceDeletion,
  times: ["startedAt", "lease.expiresAt", "doneAt", "expireAt"],
} as const;

/** Maps read at once. */
const PAGE = 50;

export interface PurgeDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  /** Called between two writes. Throws to stop there: at the end of a function's time, or in a test. */
  readonly goOn: (place: string) => void;
}

/** A workspace has keys outside of the database, too. */
export interface WorkspacePurgeDeps extends PurgeDeps {
  readonly secrets: SecretStore;
}

/** Ends everyone's access and records that the workspace is to be deleted; `holder` may start with it. */
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
    lease: createDeletionLease(holder, nowMs),
  };
  transaction.set(db.doc(workspaceDeletionPath(id)), toStored(storedWorkspaceDeletion, deletion));
}

export function createDeletionLease(holder: string, nowMs: number) {
  return { holder, expiresAt: nowMs + DELETION_LEASE_MS };
}

/**
 * Takes the workspace's deletion. @returns whether `holder` may work on it: no one else does, and there is something
 * left to do.
 */
export async function takeWorkspaceDeletion(
  { db, now }: PurgeDeps,
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
    const taken = { ...deletion, lease: createDeletionLease(holder, now()) };
    transaction.set(ref, toStored(storedWorkspaceDeletion, taken));
    return true;
  });
}

/**
 * Deletes everything of a closed workspace. A research job may be running: its worker stops at the next write, which
 * requires its job document. So jobs are deleted before maps, and what a worker saved without a map pointing to it is
 * deleted before its job.
 */
export async function purgeWorkspace(deps: WorkspacePurgeDeps, id: WorkspaceId): Promise<void> {
  const { db, goOn, now, secrets } = deps;
  await closeCustomers(deps, id);
  goOn("keys");
  const webhooks = await db.collection(webhooksPath(id)).listDocuments();
  const webhookIds = webhooks.map((webhook) => webhook.id);
  await deleteWorkspaceSecrets(secrets, id, webhookIds);
  const opened = db.collection(apiKeySecretsPath()).where("workspaceId", "==", id);
  await eachPage(deps, "API keys", opened, (batch, ref) => batch.delete(ref));
  const allowed = db.collection(oauthSecretsPath()).where("workspaceId", "==", id);
  await eachPage(deps, "OAuth tokens", allowed, (batch, ref) => batch.delete(ref));
  // They have opened nothing since the workspace was closed; here they are deleted.
  const links = db.collection(sharesPath()).where("workspaceId", "==", id);
  await eachPage(deps, "links", links, (batch, ref) => batch.delete(ref));
  const csvLinks = db.collection(csvLinksPath()).where("workspaceId", "==", id);
  await eachPage(deps, "CSV links", csvLinks, (batch, ref) => batch.delete(ref));
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
  const mentions = db.collectionGroup(mentionsGroup()).where("workspaceId", "==", id);
  await eachPage(deps, "mentions", mentions, (batch, ref) => batch.delete(ref));
  const mails = db.collection(mailPath()).where("workspaceId", "==", id);
  await eachPage(deps, "mail", mails, (batch, ref) => batch.delete(ref));
  // A ticket belongs to its person: it stays with them, without the workspace.
  const tickets = db.collection(ticketsPath()).where("workspaceId", "==", id);
  await eachPage(deps, "tickets", tickets, (batch, ref) =>
    batch.update(ref, { workspaceId: DELETED_WORKSPACE_ID }),
  );
  const people = db.collection(personRecordsPath()).where("workspaces", "array-contains", id);
  await eachPage(deps, "people", people, (batch, ref) =>
    batch.update(ref, { workspaces: FieldValue.arrayRemove(id) }),
  );
  goOn("record");
  const done: WorkspaceDeletion = {
    status: "done",
    workspaceId: id,
    doneAt: now(),
    expireAt: now() + DELETION_RETENTION_MS,
  };
  await db.doc(workspaceDeletionPath(id)).set(toStored(storedWorkspaceDeletion, done));
}

/**
 * Marks the workspace's customers: billing ends the subscriptions of each, however long the payment provider doesn't
 * answer, and forgets them afterward (see closed-customers.ts).
 */
async function closeCustomers({ db, goOn, now }: PurgeDeps, id: WorkspaceId): Promise<void> {
  goOn("customers");
  const { docs } = await db.collection(billingCustomersPath()).where("workspaceId", "==", id).get();
  const open = docs.filter((customer) => !(customer.get("closedAt") instanceof Timestamp));
  for (const { ref } of open) await ref.update({ closedAt: Timestamp.fromMillis(now()) });
}

/** Page after page until none is left: `write` has to take each document out of the query's results. */
async function eachPage(
  { db, goOn }: PurgeDeps,
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
