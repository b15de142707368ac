/**
 * Prepares a person's first screen: their profile, and a workspace they are a member of. Creates both on the first
 * call; later calls update the copies that workspaces keep.
 */
import { memberPath, userPath } from "@mapwright/core/firestore-paths";
import type { OpenWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import { WORKSPACE_ROLES, type Member } from "@mapwright/core/workspaces/workspace";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { UserPrincipal } from "#/platform/principal.ts";
import { requireNotDeleted } from "#/platform/deletion-key.ts";
import {
  copiesOf,
  createWorkspaceDocuments,
  newWorkspaceId,
  pointProfileAt,
  readProfile,
  trialFor,
} from "#/platform/create-workspace-documents.ts";
import { memberOf, storedMember } from "#/platform/membership.ts";
import { findMemberships, readMemberships } from "#/platform/own-memberships.ts";
import { readPersonRecord, rememberPerson, shownName } from "#/platform/person-record.ts";
import { toStored } from "#/platform/stored-document.ts";

const FIRST_WORKSPACE_NAME = "My workspace";

export interface ProvisionDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  /** Rejects when the account was deleted: nothing is created for it. */
  readonly requireLiveAccount: (caller: UserPrincipal) => Promise<unknown>;
}

/**
 * The profile document decides: of two concurrent calls, the second transaction finds it. A person who was removed from
 * the workspace in their profile gets another of their workspaces, otherwise a new one.
 */
export async function provisionUser(
  { db, now, requireLiveAccount }: ProvisionDeps,
  caller: UserPrincipal,
): Promise<OpenWorkspaceOutput> {
  const isKnown = (await db.doc(userPath(caller.uid)).get()).exists;
  if (!isKnown) await requireLiveAccount(caller);
  const newId = newWorkspaceId(db);
  // One that they join meanwhile is the one in their profile.
  const known = await findMemberships(db, caller.uid);
  return db.runTransaction(async (transaction) => {
    const nowMs = now();
    await requireNotDeleted(db, transaction, caller.uid);
    const profile = await readProfile(db, transaction, caller);
    const named = profile?.workspaceId ? [memberPath(profile.workspaceId, caller.uid)] : [];
    const own = await readMemberships(db, transaction, [...known, ...named]);
    const memberships = own.map(memberOf);
    const opened = chooseMembership(memberships, profile?.workspaceId ?? null);
    const record = await readPersonRecord(db, transaction, caller.uid);

    const copies = copiesOf(caller, profile);
    for (const [i, membership] of memberships.entries()) {
      const stored = own[i];
      if (stored && isOutOfDate(stored, copies))
        transaction.set(stored.ref, toStored(storedMember, { ...membership, ...copies }));
    }
    const workspaceId = opened?.workspaceId ?? newId;
    const trialEndsAt = opened ? null : trialFor(record, nowMs);
    // Detects a changed address: the token has the current one each time the app is opened.
    rememberPerson(db, transaction, record, {
      addresses: caller.isEmailVerified ? [caller.email] : [],
      names: [...memberships, copies].map(shownName),
      workspaces: [...memberships.map((membership) => membership.workspaceId), workspaceId],
      ...(trialEndsAt !== null && { triedAt: nowMs }),
    });
    if (!opened) {
      const first = { id: newId, name: FIRST_WORKSPACE_NAME, trialEndsAt };
      createWorkspaceDocuments(db, transaction, first, { id: caller.uid, ...copies }, nowMs);
    }
    const renamed = profile && { ...profile, displayName: copies.displayName };
    pointProfileAt(db, transaction, caller, renamed, workspaceId, nowMs);
    return { workspaceId };
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

function isOutOfDate(stored: DocumentSnapshot, copies: ReturnType<typeof copiesOf>): boolean {
  const { displayName, email, photo } = copies;
  return (
    stored.get("displayName") !== displayName ||
    stored.get("email") !== email ||
    stored.get("photo") !== photo
  );
}
