/** Creates another workspace for a person, who owns it and is taken to it. */
import { AppError } from "@mapwright/core/app-error";
import { userPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { OWNED_WORKSPACES_MAX } from "@mapwright/core/workspaces/manage-workspace";
import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import type { UserPrincipal } from "#/platform/principal.ts";
import { requireNotDeleted } from "#/platform/deletion-key.ts";
import {
  copiesOf,
  createWorkspaceDocuments,
  newWorkspaceId,
  pointProfileAt,
  profileOf,
  trialFor,
} from "#/platform/create-workspace-documents.ts";
import { findMemberships, readMemberships } from "#/platform/own-memberships.ts";
import { readPersonRecord, rememberPerson } from "#/platform/person-record.ts";

/** Each creation writes the profile: of two racing calls, the second counts what the first created. */
export async function createWorkspace(
  db: Firestore,
  caller: UserPrincipal,
  { name }: { readonly name: string },
  nowMs: number,
): Promise<{ workspaceId: WorkspaceId }> {
  const id = newWorkspaceId(db);
  const profileRef = db.doc(userPath(caller.uid));
  for (;;) {
    const before = await profileRef.get();
    const known = await findMemberships(db, caller.uid);
    const isCreated = await db.runTransaction(async (transaction) => {
      await requireNotDeleted(db, transaction, caller.uid);
      const stored = await transaction.get(profileRef);
      // Another call may have created one since the memberships were found. Each time around, one has succeeded.
      if (!isSameVersion(before, stored)) return false;
      await requireRoom(db, transaction, known);
      const profile = profileOf(stored);
      const record = await readPersonRecord(db, transaction, caller.uid);
      const owner = { id: caller.uid, ...copiesOf(caller, profile) };
      const trialEndsAt = trialFor(record, nowMs);
      createWorkspaceDocuments(db, transaction, { id, name, trialEndsAt }, owner, nowMs);
      rememberPerson(db, transaction, record, {
        addresses: [],
        names: [],
        workspaces: [id],
        ...(trialEndsAt !== null && { triedAt: nowMs }),
      });
      pointProfileAt(db, transaction, caller, profile, id, nowMs);
      return true;
    });
    if (isCreated) return { workspaceId: id };
  }
}

function isSameVersion(before: DocumentSnapshot, now: DocumentSnapshot): boolean {
  if (!before.updateTime || !now.updateTime) return before.exists === now.exists;
  return before.updateTime.isEqual(now.updateTime);
}

async function requireRoom(
  db: Firestore,
  transaction: Transaction,
  known: readonly string[],
): Promise<void> {
  const own = await readMemberships(db, transaction, known);
  const owned = own.filter((member) => member.get("role") === "owner").length;
  if (owned >= OWNED_WORKSPACES_MAX)
    throw new AppError("too-many-running", `You can own up to ${OWNED_WORKSPACES_MAX} workspaces`);
}
