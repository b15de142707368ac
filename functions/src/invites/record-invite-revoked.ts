/** Records in the audit log that an invitation was revoked. The browser stored who did it in the invitation. */
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { storedInvite } from "#/invites/stored-invite.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { recordChange } from "#/platform/record-change.ts";

/** @param eventId of the write; a repeated event makes one entry only */
export async function recordInviteRevoked(
  db: Firestore,
  eventId: string,
  revoked: DocumentSnapshot,
): Promise<void> {
  const invite = fromStored(storedInvite, revoked.data());
  await recordChange(db, {
    eventId,
    atMs: invite.updatedAt,
    workspaceId: invite.workspaceId,
    action: "invite-revoked",
    actor: invite.invitedBy,
    target: invite.email,
    // If that address's account was deleted in the meantime, the log doesn't name it either.
    evidence: revoked.ref,
  });
}
