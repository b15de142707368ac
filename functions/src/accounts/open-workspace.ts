/**
 * Prepares a person's first screen: their profile, and a workspace they are a member of. Creates both on the first
 * call; later calls update the copies that workspaces keep.
 */
import { deriveEntitlement } from "@mapwright/core/billing/billing-facts";
import { memberPath, userPath } from "@mapwright/core/firestore-paths";
import type { OpenWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import { WORKSPACE_ROLES, type Member } from "@mapwright/core/workspaces/workspace";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { toInboxKey, openAllowance } from "#/platform/allowance-store.ts";
import { openCredits } from "#/platform/credits/credit-store.ts";
import {
  readBillingFacts,
  writeBillingFacts,
  writeEntitlement,
} from "#/platform/stored-billing-facts.ts";
import { openTrial } from "#/platform/trial.ts";
import { Turns } from "#/platform/turns.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { requireNotDeleted } from "#/platform/access/deletion-key.ts";
import {
  listCopies,
  createWorkspaceDocuments,
  createWorkspaceId,
  pointProfileAt,
  readProfile,
} from "#/platform/create-workspace-documents.ts";
import { readMember, storedMember } from "#/platform/access/membership.ts";
import { findMemberships, readMemberships } from "#/platform/access/own-memberships.ts";
import { readPersonRecord, rememberPerson, getShownName } from "#/platform/access/person-record.ts";
import { toStored } from "#/platform/stored-document.ts";

/** Turns of this instance, by network. */
const TURNS = new Turns();

/** A suggestion, which its owner can change: "Ann's workspace". */
function firstWorkspaceName(displayName: string): string {
  const [first = ""] = displayName.trim().split(/\s+/);
  return first === "" ? "My workspace" : `${first.slice(0, MAX_FIRST_NAME)}'s workspace`;
}

const MAX_FIRST_NAME = 30;

export interface ProvisionDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  /** Network of the request, `192.0.2.0/24`; null or absent: unknown. */
  readonly network?: string | null;
  /** Rejects when the account was deleted: nothing is created for it. */
  readonly requireLiveAccount: (caller: UserPrincipal) => Promise<unknown>;
}

/**
 * The profile document decides: of two concurrent calls, the second transaction finds it. A person who was removed from
 * the workspace in their profile gets another of their workspaces, otherwise a new one.
 */
export async function provisionUser(
  { db, now, network = null, requireLiveAccount }: ProvisionDeps,
  caller: UserPrincipal,
): Promise<OpenWorkspaceOutput> {
  const isKnown = (await db.doc(userPath(caller.uid)).get()).exists;
  if (!isKnown) await requireLiveAccount(caller);
  const newId = createWorkspaceId(db);
  // One that they join meanwhile is the one in their profile.
  const known = await findMemberships(db, caller.uid);
  let toTopUp: WorkspaceId | null = null;
  const open = () =>
    db.runTransaction(async (transaction) => {
      const nowMs = now();
      await requireNotDeleted(db, transaction, caller.uid);
      const profile = await readProfile(db, transaction, caller);
      const named = profile?.workspaceId ? [memberPath(profile.workspaceId, caller.uid)] : [];
      const own = await readMemberships(db, transaction, [...known, ...named]);
      const memberships = own.map(readMember);
      const opened = chooseMembership(memberships, profile?.workspaceId ?? null);
      const record = await readPersonRecord(db, transaction, caller.uid);
      const inboxes = caller.isEmailVerified ? [toInboxKey(caller.email)] : [];
      const isNewlyVerified = inboxes.some((key) => !record.inboxes.includes(key));
      const person = [...record.inboxes, ...inboxes];
      const allowance = await openAllowance(db, transaction, person, nowMs);
      const trial = await openTrial(db, transaction, { record, allowance, network }, nowMs);
      const owned = opened?.role === "owner" ? opened.workspaceId : null;
      const startTrial =
        owned && trial.endsAt !== null
          ? await openFirstTrial(db, transaction, owned, trial.endsAt, nowMs)
          : null;
      const hasTrial = !opened || startTrial !== null;
      toTopUp = owned && isNewlyVerified && !startTrial ? owned : null;

      const copies = listCopies(caller, profile);
      for (const [i, membership] of memberships.entries()) {
        const stored = own[i];
        if (stored && isOutOfDate(stored, copies))
          transaction.set(stored.ref, toStored(storedMember, { ...membership, ...copies }));
      }
      const workspaceId = opened?.workspaceId ?? newId;
      // Detects a changed address: the token has the current one each time the app is opened.
      rememberPerson(db, transaction, record, {
        addresses: caller.isEmailVerified ? [caller.email] : [],
        inboxes,
        names: [...memberships, copies].map(getShownName),
        workspaces: [...memberships.map((membership) => membership.workspaceId), workspaceId],
        triedAt: hasTrial || trial.endsAt === null ? trial.triedAt : null,
      });
      startTrial?.();
      if (!opened) {
        const first = {
          id: newId,
          name: firstWorkspaceName(copies.displayName),
          trialEndsAt: trial.endsAt,
        };
        const owner = { id: caller.uid, ...copies };
        createWorkspaceDocuments(db, transaction, first, owner, allowance, nowMs);
      }
      if (hasTrial) trial.save();
      allowance.save();
      const renamed = profile && { ...profile, displayName: copies.displayName };
      pointProfileAt(db, transaction, caller, renamed, workspaceId, nowMs);
      return { workspaceId };
    });
  // They count the same trials.
  const isCounted = !isKnown && caller.isEmailVerified && network !== null;
  const answer = await (isCounted ? TURNS.take(network, open) : open());
  if (toTopUp !== null) await grantDue(db, toTopUp, now());
  return answer;
}

/**
 * The trial of a workspace that was created before its owner had verified their address. Reads; what it resolves with
 * writes, after the transaction's last read. null: it has had a trial, or has bought something.
 */
async function openFirstTrial(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  trialEndsAt: number,
  nowMs: number,
): Promise<(() => void) | null> {
  const { facts, doesExist, held } = await readBillingFacts(db, transaction, workspace, nowMs);
  if (!doesExist || facts.trialEndsAt !== null || facts.customerId !== null) return null;
  const trying = { ...facts, trialEndsAt };
  const entitlement = deriveEntitlement(trying, nowMs);
  const credits = await openCredits(db, transaction, workspace, nowMs, entitlement);
  return () => {
    writeBillingFacts(db, transaction, workspace, trying);
    writeEntitlement(db, transaction, workspace, entitlement, held);
    credits.save(credits.account);
  };
}

/** Grants what Free gives to people whose address is verified. Whoever opens the account next does the same. */
async function grantDue(db: Firestore, workspace: WorkspaceId, nowMs: number): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const credits = await openCredits(db, transaction, workspace, nowMs);
    credits.save(credits.account);
  });
}

/** The one in the profile; otherwise the one with their highest role, and among those the first they joined. */
function chooseMembership(
  memberships: readonly Member[],
  named: WorkspaceId | null,
): Member | null {
  const rank = ({ role }: Member) => WORKSPACE_ROLES.indexOf(role);
  const inOrder = memberships.toSorted((a, b) => rank(a) - rank(b) || a.joinedAt - b.joinedAt);
  return inOrder.find(({ workspaceId }) => workspaceId === named) ?? inOrder[0] ?? null;
}

function isOutOfDate(stored: DocumentSnapshot, copies: ReturnType<typeof listCopies>): boolean {
  const { displayName, email, photo } = copies;
  return (
    stored.get("displayName") !== displayName ||
    stored.get("email") !== email ||
    stored.get("photo") !== photo
  );
}
