/** Tells the log that an invitation was taken back: who did it, a browser wrote beside it. */
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { storedInvite } from "#/invites/stored-invite.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { tellChange } from "#/platform/tell-change.ts";

/** @param eventId of the write; told twice, it is one entry */
export async function tellInviteRevoked(
  db: Firestore,
  eventId: string,
  revoked: DocumentSnapshot,
): Promise<void> {
  const invite = fromStored(storedInvite, revoked.data());
  await tellChange(db, {
    eventId,
    atMs: invite.updatedAt,
    workspaceId: invite.workspaceId,
    action: "invite-revoked",
    actor: invite.invitedBy,
    target: invite.email,
    // Deleted with the account of that address meanwhile: then the log does not name it either.
    evidence: revoked.ref,
  });
}
