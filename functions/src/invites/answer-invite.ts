/**
 * Accepts or declines an invitation, in a transaction bound to the version of the team it read: of two people, or two
 * windows, that take the last seat, one gets it.
 */
import { AppError } from "@mapwright/core/app-error";
import { billingPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { getInviteState, type InviteKey, type Invite } from "@mapwright/core/workspaces/invite";
import { createMemberEvent } from "@mapwright/core/webhooks/webhook-event";
import type { Member } from "@mapwright/core/workspaces/workspace";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { readInviteByKey, storedInvite } from "#/invites/stored-invite.ts";
import { writeAudit, createEventId } from "#/platform/audit-log.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { requireNotDeleted } from "#/platform/access/deletion-key.ts";
import { listCopies, pointProfileAt, readProfile } from "#/platform/create-workspace-documents.ts";
import { chooseName } from "#/platform/access/membership.ts";
import { createPlanRefusedError, refuseSeat } from "#/platform/plan-quota.ts";
import { recordEvent } from "#/platform/webhooks/record-event.ts";
import { toStored } from "#/platform/stored-document.ts";
import { TEAM_TRANSACTION, type Team } from "#/platform/access/team.ts";
import { addMember, joinInTurn, readUnlockedTeam } from "#/platform/access/unlocked-team.ts";

export interface InviteAnswer extends InviteKey {
  readonly answer: "accept" | "decline";
}

export interface AnswerDeps {
  readonly db: Firestore;
  readonly nowMs: number;
  /** Marks the account's address as verified if it still is `email`. */
  readonly verifyAddress: (uid: UserId, email: string) => Promise<void>;
  /** They are a member, and can still verify their address by an email of its own. */
  readonly onNotVerified: (error: unknown) => void;
}

/**
 * The token was sent to the invited address and nowhere else, so whoever accepts with it has proven that address: an
 * account with the same one needs no second email, and is verified from then on.
 */
export async function answerInvite(
  { db, nowMs, verifyAddress, onNotVerified }: AnswerDeps,
  caller: UserPrincipal,
  { answer, ...key }: InviteAnswer,
): Promise<{ workspaceId: WorkspaceId }> {
  const eventId = createEventId();
  // A caller without an invitation must not make callers with one wait.
  if (!(await readInviteByKey(db, db, key))) throw noSuchInvite();
  const once = () => answerOnce(db, caller, { answer, ...key }, eventId, nowMs);
  await joinInTurn(key.workspaceId, once);
  if (answer === "accept" && !caller.isEmailVerified)
    await verifyAddress(caller.uid, key.email).catch(onNotVerified);
  return { workspaceId: key.workspaceId };
}

const noSuchInvite = () => new AppError("not-found", "Invitation not found");

async function answerOnce(
  db: Firestore,
  caller: UserPrincipal,
  { answer, ...key }: InviteAnswer,
  eventId: string,
  nowMs: number,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    // Reads the team without a lock: everything else read here belongs to one person.
    const [, found, team, profile] = await Promise.all([
      requireNotDeleted(db, transaction, caller.uid),
      readInviteByKey(db, transaction, key),
      readUnlockedTeam(db, key.workspaceId),
      readProfile(db, transaction, caller),
    ]);
    if (!found || !team) throw noSuchInvite();
    requireAnswerable(found.invite, team, caller, nowMs);
    const isAccepting = answer === "accept";
    if (isAccepting) await requireSeat(db, transaction, team, nowMs);

    const joining: Member = {
      id: caller.uid,
      workspaceId: key.workspaceId,
      role: found.invite.role,
      ...listCopies(caller, profile),
      joinedAt: nowMs,
    };
    if (isAccepting) {
      addMember(transaction, team, joining);
      recordEvent(db, transaction, createMemberEvent(joining));
      pointProfileAt(db, transaction, caller, profile, key.workspaceId, nowMs);
    }
    const status = isAccepting ? "accepted" : "declined";
    const answered = { ...found.invite, status, updatedAt: nowMs } as const;
    transaction.set(found.ref, toStored(storedInvite, answered));
    writeAudit(db, transaction, key.workspaceId, {
      id: eventId,
      at: nowMs,
      action: isAccepting ? "member-joined" : "invite-declined",
      actor: caller.uid,
      actorName: chooseName(joining),
      ...(isAccepting && { detail: joining.role }),
    });
  }, TEAM_TRANSACTION);
}

/** Problems that no other account could fix are reported before those that one could. */
function requireAnswerable(invite: Invite, team: Team, caller: UserPrincipal, nowMs: number): void {
  if (team.members.has(caller.uid))
    throw new AppError("already-a-member", "You are already in this workspace");
  const state = getInviteState(invite, nowMs);
  if (state === "revoked") throw new AppError("invite-revoked", "The invitation was revoked");
  if (state === "expired") throw new AppError("invite-expired", "The invitation has expired");
  if (state !== "open") throw new AppError("invite-used", "The invitation was already used");
  if (caller.email !== invite.email)
    throw new AppError("invite-for-another-address", "The invitation is for another address");
}

/** Rejects with `seats-full`, or `plan-read-only` while a payment is missing. */
async function requireSeat(
  db: Firestore,
  transaction: Transaction,
  team: Team,
  nowMs: number,
): Promise<void> {
  const billing = await transaction.get(db.doc(billingPath(team.workspace.id)));
  const refusal = refuseSeat(billing, team.members.size, nowMs);
  if (refusal?.code === "plan-limit-reached")
    throw new AppError("seats-full", "All seats on the plan are taken");
  if (refusal) throw createPlanRefusedError(refusal);
}
