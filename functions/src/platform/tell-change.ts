/** Tells a workspace's log of what a browser changed directly, under the rules: a trigger saw it. */
import type { AuditAction } from "@mapwright/core/audit/audit-entry";
import { memberPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { DocumentReference, Firestore } from "firebase-admin/firestore";
import { writeAudit } from "#/platform/audit-log.ts";
import { memberOf, nameOf } from "#/platform/membership.ts";

export interface DirectChange {
  /** Of the event; told twice, it is one entry. */
  readonly eventId: string;
  readonly atMs: number;
  readonly workspaceId: WorkspaceId;
  readonly action: AuditAction;
  /** null: not known. */
  readonly actor: UserId | null;
  readonly target: string;
  readonly detail?: string;
  /** Nothing is told once this document is gone. */
  readonly evidence?: DocumentReference;
}

/**
 * Nothing is told where the workspace is gone, or the log of a deleted one would come back; nobody is named who has
 * left meanwhile, or an account being deleted would be named anew.
 */
export async function tellChange(db: Firestore, change: DirectChange): Promise<void> {
  const { eventId, atMs, workspaceId, action, actor, target, detail = "", evidence } = change;
  await db.runTransaction(async (transaction) => {
    const needed = [db.doc(workspacePath(workspaceId)), ...(evidence ? [evidence] : [])];
    if ((await transaction.getAll(...needed)).some(({ exists }) => !exists)) return;
    const found = actor && (await transaction.get(db.doc(memberPath(workspaceId, actor))));
    const member = found && found.exists ? memberOf(found) : null;
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at: atMs,
      action,
      actor: member?.id ?? null,
      actorName: member ? nameOf(member) : "Somebody",
      target,
      detail,
    });
  });
}
