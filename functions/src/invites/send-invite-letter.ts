/**
 * Sends the letter that a browser asked for by writing an invitation: token, letter and log entry in one
 * transaction. Told twice of the same wish, or too late, it sends nothing.
 */
import { memberPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { INVITE_RESEND_AFTER_MS, inviteState } from "@mapwright/core/workspaces/invite";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore } from "firebase-admin/firestore";
import { inviteLetter } from "#/invites/invite-letter.ts";
import { readInviteAt, storedSecret } from "#/invites/stored-invite.ts";
import { writeAudit } from "#/platform/audit-log.ts";
import { queueEmail } from "#/platform/letter.ts";
import { memberOf, nameOf } from "#/platform/membership.ts";
import { hashOf } from "#/platform/secret-token.ts";
import { isPaused } from "#/platform/service-limits.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedWorkspace, TEAM_TRANSACTION } from "#/platform/team.ts";

export interface LetterDesk {
  readonly db: Firestore;
  readonly nowMs: () => number;
  readonly newToken: () => string;
  /** Where the links of letters lead; null: no letter can be sent. */
  readonly siteOrigin: string | null;
}

export interface InviteAddress {
  readonly workspaceId: WorkspaceId;
  readonly email: string;
}

/**
 * `held`: a daily cap is reached, it is less than a minute since the last email, who invited may not any more, emails
 * are paused, or there is no site to lead to.
 */
export async function sendInviteLetter(
  { db, nowMs, newToken, siteOrigin }: LetterDesk,
  address: InviteAddress,
): Promise<"sent" | "held" | "none wanted"> {
  const token = newToken();
  const areEmailsPaused = await isPaused(db, "email", nowMs());
  return db.runTransaction(async (transaction) => {
    const now = nowMs();
    const found = await readInviteAt(db, transaction, address);
    if (!found) return "none wanted";
    const { invite, secret, ref } = found;
    const isWanted = invite.letter === "waiting" && secret?.sentAt !== invite.sentAt;
    if (!isWanted || inviteState(invite, now) !== "open") return "none wanted";
    const [workspace, inviterFound] = await transaction.getAll(
      db.doc(workspacePath(address.workspaceId)),
      db.doc(memberPath(address.workspaceId, invite.invitedBy)),
    );
    const inviter = inviterFound?.exists ? memberOf(inviterFound) : null;
    const mayInvite = inviter && canManageMembers(inviter.role) && workspace?.exists;
    const isTooSoon = secret !== null && invite.sentAt - secret.sentAt < INVITE_RESEND_AFTER_MS;
    if (!mayInvite || areEmailsPaused || siteOrigin === null || isTooSoon) {
      transaction.update(ref, { letter: "held" });
      return "held";
    }
    const letter = inviteLetter({
      key: { ...address, token },
      role: invite.role,
      inviterName: inviter.displayName,
      inviterEmail: inviter.email,
      workspaceName: fromStored(storedWorkspace, workspace.data()).name,
      siteOrigin,
    });
    const order = { orderedBy: inviter.id, workspaceId: address.workspaceId, nowMs: now };
    if ((await queueEmail(db, transaction, letter, order)) !== null) {
      transaction.update(ref, { letter: "held" });
      return "held";
    }
    const sent = { tokenHash: hashOf(token), sentAt: invite.sentAt };
    transaction.set(found.secretRef, toStored(storedSecret, sent));
    transaction.update(ref, { letter: "sent" });
    writeAudit(db, transaction, address.workspaceId, {
      id: hashOf(`${ref.path} ${invite.sentAt}`).slice(0, 32),
      at: now,
      action: secret ? "invite-resent" : "invite-sent",
      actor: inviter.id,
      actorName: nameOf(inviter),
      target: address.email,
      detail: invite.role,
    });
    return "sent";
  }, TEAM_TRANSACTION);
}
