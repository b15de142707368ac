/** Creates another workspace for a person, who owns it and is taken to it. */
import { AppError } from "@mapwright/core/app-error";
import { membersGroup } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { OWNED_WORKSPACES_MAX } from "@mapwright/core/workspaces/manage-workspace";
import type { Firestore } from "firebase-admin/firestore";
import type { UserPrincipal } from "#/platform/principal.ts";
import { requireNotDeleted } from "#/platform/deletion-key.ts";
import {
  copiesOf,
  createWorkspaceDocuments,
  newWorkspaceId,
  pointProfileAt,
  readProfile,
  trialFor,
} from "#/platform/create-workspace-documents.ts";
import { readPersonRecord, rememberPerson } from "#/platform/person-record.ts";

/** The profile is written each time: of two racing calls, the second counts what the first created. */
export async function createWorkspace(
  db: Firestore,
  caller: UserPrincipal,
  { name }: { readonly name: string },
  nowMs: number,
): Promise<{ workspaceId: WorkspaceId }> {
  const id = newWorkspaceId(db);
  await db.runTransaction(async (transaction) => {
    await requireNotDeleted(db, transaction, caller.uid);
    const profile = await readProfile(db, transaction, caller);
    const record = await readPersonRecord(db, transaction, caller.uid);
    const own = await transaction.get(
      db.collectionGroup(membersGroup()).where("id", "==", caller.uid),
    );
    const owned = own.docs.filter((member) => member.get("role") === "owner").length;
    if (owned >= OWNED_WORKSPACES_MAX)
      throw new AppError(
        "too-many-running",
        `You can own up to ${OWNED_WORKSPACES_MAX} workspaces`,
      );
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
  });
  return { workspaceId: id };
}
