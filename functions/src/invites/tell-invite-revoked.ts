/** Writes into the log that an invitation was taken back: who did it, a browser wrote beside it. */
import { memberPath } from "@mapwright/core/firestore-paths";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { storedInvite } from "#/invites/stored-invite.ts";
import { writeAudit } from "#/platform/audit-log.ts";
import { memberOf, nameOf } from "#/platform/membership.ts";
import { fromStored } from "#/platform/stored-document.ts";

/** @param eventId of the write; told twice, it is one entry */
export async function tellInviteRevoked(
  db: Firestore,
  eventId: string,
  revoked: DocumentSnapshot,
): Promise<void> {
  const invite = fromStored(storedInvite, revoked.data());
  await db.runTransaction(async (transaction) => {
    const [still, found] = await transaction.getAll(
      revoked.ref,
      db.doc(memberPath(invite.workspaceId, invite.invitedBy)),
    );
    // Deleted with the account of that address meanwhile: then the log does not name it either.
    if (!still?.exists) return;
    const actor = found?.exists ? memberOf(found) : null;
    writeAudit(db, transaction, invite.workspaceId, {
      id: eventId,
      at: invite.updatedAt,
      action: "invite-revoked",
      actor: actor?.id ?? null,
      actorName: actor ? nameOf(actor) : "Somebody",
      target: invite.email,
    });
  });
}
