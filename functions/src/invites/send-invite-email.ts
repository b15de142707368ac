/**
 * Sends the email that a browser requested by writing an invitation: token, email and log entry in one transaction. A
 * repeated or late event sends nothing.
 */
import { memberPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { INVITE_RESEND_AFTER_MS, inviteState } from "@mapwright/core/workspaces/invite";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore } from "firebase-admin/firestore";
import { inviteEmail } from "#/invites/invite-email.ts";
import { readInviteAt, storedSecret } from "#/invites/stored-invite.ts";
import { writeAudit } from "#/platform/audit-log.ts";
import { queueEmail } from "#/platform/email.ts";
import { memberOf, nameOf } from "#/platform/membership.ts";
import { hashOf } from "#/platform/secret-token.ts";
import { isPaused } from "#/platform/service-limits.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedWorkspace, TEAM_TRANSACTION } from "#/platform/team.ts";

export interface EmailDeps {
  readonly db: Firestore;
  readonly nowMs: () => number;
  readonly newToken: () => string;
  /** Base address of links in emails; null: no email can be sent. */
  readonly siteOrigin: string | null;
}

export interface InviteAddress {
  readonly workspaceId: WorkspaceId;
  readonly email: string;
}

/**
 * `held`: a daily cap is reached, the last email was less than a minute ago, the inviter no longer has permission,
 * emails are paused, or there is no site to link to.
 */
export async function sendInviteEmail(
  { db, nowMs, newToken, siteOrigin }: EmailDeps,
  address: InviteAddress,
): Promise<"sent" | "held" | "none wanted"> {
  const token = newToken();
  const areEmailsPaused = await isPaused(db, "email", nowMs());
  return db.runTransaction(async (transaction) => {
    const now = nowMs();
    const found = await readInviteAt(db, transaction, address);
    if (!found) return "none wanted";
    const { invite, secret, ref } = found;
    const isWanted = invite.delivery === "waiting" && secret?.sentAt !== invite.sentAt;
    if (!isWanted || inviteState(invite, now) !== "open") return "none wanted";
    const [workspace, inviterFound] = await transaction.getAll(
      db.doc(workspacePath(address.workspaceId)),
      db.doc(memberPath(address.workspaceId, invite.invitedBy)),
    );
    const inviter = inviterFound?.exists ? memberOf(inviterFound) : null;
    const mayInvite = inviter && canManageMembers(inviter.role) && workspace?.exists;
    const isTooSoon = secret !== null && invite.sentAt - secret.sentAt < INVITE_RESEND_AFTER_MS;
    if (!mayInvite || areEmailsPaused || siteOrigin === null || isTooSoon) {
      transaction.update(ref, { delivery: "held" });
      return "held";
    }
    const queuedEmail = inviteEmail({
      key: { ...address, token },
      role: invite.role,
      inviterName: inviter.displayName,
      inviterEmail: inviter.email,
      workspaceName: fromStored(storedWorkspace, workspace.data()).name,
      siteOrigin,
    });
    const order = { orderedBy: inviter.id, workspaceId: address.workspaceId, nowMs: now };
    if ((await queueEmail(db, transaction, queuedEmail, order)) !== null) {
      transaction.update(ref, { delivery: "held" });
      return "held";
    }
    const sent = { tokenHash: hashOf(token), sentAt: invite.sentAt };
    transaction.set(found.secretRef, toStored(storedSecret, sent));
    transaction.update(ref, { delivery: "sent" });
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
