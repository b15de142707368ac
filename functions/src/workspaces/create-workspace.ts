/** Creates another workspace for a person, who owns it and is taken to it. */
import { AppError } from "@mapwright/core/app-error";
import { userPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { OWNED_WORKSPACES_MAX } from "@mapwright/core/workspaces/manage-workspace";
import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { toInboxKey, openAllowance } from "#/platform/allowance-store.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { requireNotDeleted } from "#/platform/access/deletion-key.ts";
import {
  listCopies,
  createWorkspaceDocuments,
  createWorkspaceId,
  pointProfileAt,
  parseProfile,
} from "#/platform/create-workspace-documents.ts";
import { findMemberships, readMemberships } from "#/platform/access/own-memberships.ts";
import { readPersonRecord, rememberPerson } from "#/platform/access/person-record.ts";
import { openTrial } from "#/platform/trial.ts";

/** Each creation writes the profile: of two racing calls, the second counts what the first created. */
export async function createWorkspace(
  db: Firestore,
  caller: UserPrincipal,
  { name }: { readonly name: string },
  nowMs: number,
  network: string | null = null,
): Promise<{ workspaceId: WorkspaceId }> {
  const id = createWorkspaceId(db);
  const profileRef = db.doc(userPath(caller.uid));
  for (;;) {
    const before = await profileRef.get();
    const memberships = await findMemberships(db, caller.uid);
    const isCreated = await db.runTransaction(async (transaction) => {
      await requireNotDeleted(db, transaction, caller.uid);
      const stored = await transaction.get(profileRef);
      // Another call may have created one since the memberships were found. Each time around, one has succeeded.
      if (!isSameVersion(before, stored)) return false;
      await requireWorkspaceQuota(db, transaction, memberships);
      const profile = parseProfile(stored);
      const record = await readPersonRecord(db, transaction, caller.uid);
      const owner = { id: caller.uid, ...listCopies(caller, profile) };
      const inboxes = caller.isEmailVerified ? [toInboxKey(caller.email)] : [];
      const known = [...record.inboxes, ...inboxes];
      const allowance = await openAllowance(db, transaction, known, nowMs);
      const trial = await openTrial(db, transaction, { record, allowance, network }, nowMs);
      const created = { id, name, trialEndsAt: trial.endsAt };
      createWorkspaceDocuments(db, transaction, created, owner, allowance, nowMs);
      trial.save();
      allowance.save();
      rememberPerson(db, transaction, record, {
        addresses: [],
        inboxes,
        names: [],
        workspaces: [id],
        triedAt: trial.triedAt,
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

async function requireWorkspaceQuota(
  db: Firestore,
  transaction: Transaction,
  known: readonly string[],
): Promise<void> {
  const own = await readMemberships(db, transaction, known);
  const owned = own.filter((member) => member.get("role") === "owner").length;
  if (owned >= OWNED_WORKSPACES_MAX)
    throw new AppError("too-many-running", `You can own up to ${OWNED_WORKSPACES_MAX} workspaces`);
}
