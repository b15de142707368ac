/**
 * Sends the email that a browser requested by writing an invitation: token, email and log entry in one transaction. A
 * repeated or late event sends nothing. Otherwise what came of it is written on the invitation.
 */
import {
  billingPath,
  memberPath,
  membersPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import type { PlanRefusal } from "@mapwright/core/billing/plan-policy";
import type { WorkspaceId } from "@mapwright/core/ids";
import {
  INVITE_RESEND_AFTER_MS,
  getInviteState,
  type InviteDelivery,
  type InviteRefusal,
} from "@mapwright/core/workspaces/invite";
import type { Member, Workspace } from "@mapwright/core/workspaces/workspace";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { buildInviteEmail } from "#/invites/invite-email.ts";
import {
  readInviteAt,
  storedInvite,
  storedSecret,
  type FoundInvite,
} from "#/invites/stored-invite.ts";
import { writeAudit } from "#/platform/audit-log.ts";
import { queueEmail } from "#/platform/email.ts";
import { readMember, chooseName } from "#/platform/access/membership.ts";
import { refuseSeat } from "#/platform/plan-quota.ts";
import { hashText } from "#/platform/hash-text.ts";
import { isPaused } from "#/platform/service-limits.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedWorkspace, TEAM_TRANSACTION } from "#/platform/access/team.ts";

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

/** Sends the email. @returns what came of it, as it is written on the invitation; null: no email is wanted. */
export async function sendInviteEmail(
  deps: EmailDeps,
  address: InviteAddress,
): Promise<InviteDelivery | null> {
  const { db, nowMs, newToken } = deps;
  const token = newToken();
  const areEmailsPaused = await isPaused(db, "email", nowMs());
  return db.runTransaction(async (transaction) => {
    const now = nowMs();
    const found = await readInviteAt(db, transaction, address);
    if (!found) return null;
    const { invite, secret, ref } = found;
    const isWanted = invite.delivery.state === "pending" && secret?.sentAt !== invite.sentAt;
    if (!isWanted || getInviteState(invite, now) !== "open") return null;
    const around = await readAround(db, transaction, found, now);
    const settle = (delivery: InviteDelivery) => {
      transaction.set(ref, toStored(storedInvite, { ...invite, delivery }));
      return delivery;
    };
    const refuse = (reason: InviteRefusal) => settle({ state: "refused", at: now, reason });
    const { siteOrigin } = deps;
    if (siteOrigin === null) return refuse("emails-not-configured");
    if (areEmailsPaused) return refuse("emails-paused");
    if (!around) return refuse("not-allowed");
    const refusal = refusalOf(found, around);
    if (refusal !== null) return refuse(refusal);
    const { inviter, workspace } = around;
    const queuedEmail = buildInviteEmail({
      key: { ...address, token },
      role: invite.role,
      inviterName: inviter.displayName,
      inviterEmail: inviter.email,
      workspaceName: workspace.name,
      siteOrigin,
    });
    const order = {
      orderedBy: inviter.id,
      workspaceId: address.workspaceId,
      nowMs: now,
      invite: { path: ref.path, sentAt: invite.sentAt },
    };
    const cap = await queueEmail(db, transaction, queuedEmail, order);
    if (cap !== null) return refuse("limit-reached");
    const sent = { tokenHash: hashText(token), sentAt: invite.sentAt };
    transaction.set(found.secretRef, toStored(storedSecret, sent));
    writeAudit(db, transaction, address.workspaceId, {
      id: hashText(`${ref.path} ${invite.sentAt}`).slice(0, 32),
      at: now,
      action: secret ? "invite-resent" : "invite-sent",
      actor: inviter.id,
      actorName: chooseName(inviter),
      target: address.email,
      detail: invite.role,
    });
    return settle({ state: "emailed", at: now });
  }, TEAM_TRANSACTION);
}

interface Around {
  readonly workspace: Workspace;
  readonly inviter: Member;
  /** Reason why the plan doesn't allow one more member; null: it does. */
  readonly planRefusal: PlanRefusal | null;
  readonly isMember: boolean;
}

/** null: the workspace is gone, or whoever invited may no longer invite. */
async function readAround(
  db: Firestore,
  transaction: Transaction,
  { invite }: FoundInvite,
  nowMs: number,
): Promise<Around | null> {
  const id = invite.workspaceId;
  const [workspace, inviter, billing] = await transaction.getAll(
    db.doc(workspacePath(id)),
    db.doc(memberPath(id, invite.invitedBy)),
    db.doc(billingPath(id)),
  );
  const same = db.collection(membersPath(id)).where("email", "==", invite.email).limit(1);
  const isMember = !(await transaction.get(same)).empty;
  if (!workspace?.exists || !inviter?.exists || !billing) return null;
  const member = readMember(inviter);
  if (!canManageMembers(member.role)) return null;
  const team = fromStored(storedWorkspace, workspace.data());
  return {
    workspace: team,
    inviter: member,
    planRefusal: refuseSeat(billing, team.memberCount, nowMs),
    isMember,
  };
}

/** null: the email may be sent. */
function refusalOf(
  { invite, secret }: FoundInvite,
  { planRefusal, isMember }: Around,
): InviteRefusal | null {
  if (isMember) return "already-a-member";
  if (planRefusal) return planRefusal.code === "plan-read-only" ? "plan-read-only" : "no-free-seat";
  const isTooSoon = secret !== null && invite.sentAt - secret.sentAt < INVITE_RESEND_AFTER_MS;
  return isTooSoon ? "too-soon" : null;
}
