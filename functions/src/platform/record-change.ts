/** Records in a workspace's audit log what a browser changed directly, under the rules, as seen by a trigger. */
import type { AuditAction } from "@mapwright/core/audit/audit-entry";
import { memberPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { DocumentReference, Firestore } from "firebase-admin/firestore";
import { writeAudit } from "#/platform/audit-log.ts";
import { readMember, chooseName } from "#/platform/access/membership.ts";

export interface DirectChange {
  /** Id of the event; a repeated event makes one entry. */
  readonly eventId: string;
  readonly atMs: number;
  readonly workspaceId: WorkspaceId;
  readonly action: AuditAction;
  /** null: unknown. */
  readonly actor: UserId | null;
  readonly target: string;
  readonly detail?: string;
  /** Nothing is recorded once this document is deleted. */
  readonly evidence?: DocumentReference;
}

/**
 * Nothing is recorded if the workspace was deleted, or its log would reappear. People who have left meanwhile aren't
 * named, or an account being deleted would be named again.
 */
export async function recordChange(db: Firestore, change: DirectChange): Promise<void> {
  const { eventId, atMs, workspaceId, action, actor, target, detail = "", evidence } = change;
  await db.runTransaction(async (transaction) => {
    const needed = [db.doc(workspacePath(workspaceId)), ...(evidence ? [evidence] : [])];
    if ((await transaction.getAll(...needed)).some(({ exists }) => !exists)) return;
    const found = actor && (await transaction.get(db.doc(memberPath(workspaceId, actor))));
    const member = found && found.exists ? readMember(found) : null;
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at: atMs,
      action,
      actor: member?.id ?? null,
      actorName: member ? chooseName(member) : "Someone",
      target,
      detail,
    });
  });
}
