/**
 * Stores the changes of a program: validated on the map as it is now by the code that browsers use, written as one
 * operation in its person's name, so that everyone on the map sees it live and it is undone as one.
 */
import { AppError } from "@mapwright/core/app-error";
import { isReadOnly } from "@mapwright/core/billing/plan-policy";
import { billingPath, memberPath, operationsPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { refuseKeywords } from "@mapwright/core/maps/log/keyword-limit";
import { OperationTooLargeError, packOperation } from "@mapwright/core/maps/log/operation-parts";
import { planProgramChanges } from "@mapwright/core/maps/log/program-changes";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { EditMapInput } from "@mapwright/core/maps/reading/edit-map-inputs";
import { listNamedPeople, type MapChange } from "@mapwright/core/snapshot/map-change";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { FieldValue, Timestamp, type Firestore, type Transaction } from "firebase-admin/firestore";
import { openStoredMapFor } from "#/maps/open-map.ts";
import { showProgram } from "#/maps/editing/show-program.ts";
import { openMap, type OpenedDocument } from "#/platform/maps/opened-maps.ts";
import { requireNotDeleted } from "#/platform/access/deletion-key.ts";
import type { ApiKeyPrincipal } from "#/platform/access/principal.ts";
import { hashToId } from "#/platform/hash-text.ts";
import { readEntitlement } from "#/platform/plan-quota.ts";

interface EditDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
}

export async function editMap(
  { db, now }: EditDeps,
  key: ApiKeyPrincipal,
  { mapId, requestId, changes: asked, ifRevision }: EditMapInput,
): Promise<{ readonly operationId: string; readonly changeCount: number }> {
  const id = operationIdFor(key, mapId, requestId);
  const done = { operationId: id, changeCount: asked.length };
  const log = db.collection(operationsPath(mapId));
  if ((await log.doc(id).get()).exists) return done;
  const opened = await openMap(db, key.workspaceId, mapId);
  requireRevision(opened, ifRevision);
  const { changes, refused } = planProgramChanges(opened.state, asked, key.uid);
  if (refused.size > 0) throw doesNotApply(refused);
  await requireMembers(db, key.workspaceId, changes);
  const documents = packDocuments({ id, by: key.uid, key: key.keyName, changes });
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(log.doc(id))).exists) return;
    await requireNotDeleted(db, transaction, key.uid);
    const map = await openStoredMapFor(db, mapId, key.uid, canEditMaps, transaction);
    await requireEditable(db, transaction, { map, opened, changes }, now());
    // Of what others write at this moment, either it is in the map that was checked, or this transaction runs again.
    if (ifRevision !== undefined) await requireUnchanged(db, transaction, opened, map);
    for (const { id: part, ...document } of documents)
      transaction.create(log.doc(part), { ...document, at: FieldValue.serverTimestamp() });
    showProgram(db, transaction, key, { mapId, changes, nowMs: now() });
  });
  return done;
}

/** Id of the operation: the same for a repeated request of the same key. */
function operationIdFor({ keyId }: ApiKeyPrincipal, map: string, requestId: string): string {
  return hashToId(["edit", map, keyId, requestId].join("\n"));
}

function packDocuments(operation: Parameters<typeof packOperation>[0]) {
  try {
    return packOperation(operation);
  } catch (error) {
    if (!(error instanceof OperationTooLargeError)) throw error;
    throw new AppError("invalid-input", "The input isn't valid", {
      changes: "Too many for one action: send fewer at once",
    });
  }
}

function doesNotApply(refused: ReadonlyMap<number, string>): AppError {
  const fields = [...refused].map(([n, reason]) => [`changes.${String(n)}`, reason]);
  return new AppError(
    "invalid-input",
    "Some changes don't apply to the map. Nothing was changed.",
    Object.fromEntries(fields),
  );
}

function requireRevision({ revision }: OpenedDocument, asked: string | undefined): void {
  if (asked !== undefined && asked !== revision) throw mapChanged();
}

const mapChanged = () =>
  new AppError("map-changed", "The map has changed since you read it. Read it again.");

async function requireUnchanged(
  db: Firestore,
  transaction: Transaction,
  { map: read, changedAt }: OpenedDocument,
  now: MapDocument,
): Promise<void> {
  const isSame =
    read.snapshot.id === now.snapshot.id &&
    read.edits?.id === now.edits?.id &&
    read.logRevision === now.logRevision;
  if (!isSame) throw mapChanged();
  const latest = await transaction.get(
    db.collection(operationsPath(now.id)).orderBy("at", "desc").limit(1),
  );
  const time: unknown = latest.docs[0]?.get("at");
  const at = time instanceof Timestamp ? time.toMillis() : 0;
  if (at > Math.max(changedAt, read.edits?.until ?? 0)) throw mapChanged();
}

/** Checks what the security rules check for browsers, and what browsers check themselves. */
async function requireEditable(
  db: Firestore,
  transaction: Transaction,
  {
    map,
    opened,
    changes,
  }: {
    readonly map: MapDocument;
    readonly opened: OpenedDocument;
    readonly changes: readonly MapChange[];
  },
  nowMs: number,
): Promise<void> {
  if (map.isBeyondPlan)
    throw new AppError("plan-read-only", "This map exceeds the plan and can only be read");
  const billing = await transaction.get(db.doc(billingPath(map.workspaceId)));
  const entitlement = readEntitlement(billing, nowMs);
  if (isReadOnly(entitlement, nowMs))
    throw new AppError(
      "plan-read-only",
      "The workspace is read-only until its payment is resolved",
    );
  const refusal = refuseKeywords(entitlement, opened.state, changes, nowMs);
  if (refusal)
    throw new AppError(
      refusal.code,
      "The plan includes fewer keywords per map",
      undefined,
      refusal,
    );
}

/** People can be assigned and mentioned while they are in the workspace. */
async function requireMembers(
  db: Firestore,
  workspace: WorkspaceId,
  changes: readonly MapChange[],
): Promise<void> {
  const named = [...new Set<UserId>(changes.flatMap(listNamedPeople))];
  if (named.length === 0) return;
  const found = await db.getAll(...named.map((uid) => db.doc(memberPath(workspace, uid))));
  if (found.some(({ exists }) => !exists))
    throw new AppError("invalid-input", "The input isn't valid", {
      changes: "Someone named in them isn't in the workspace",
    });
}
