/** Creates workspaces and profiles: the first documents a person needs. */
import { deriveEntitlement, createBillingFacts } from "@mapwright/core/billing/billing-facts";
import { DISPLAY_NAME_MAX_LENGTH, userProfile } from "@mapwright/core/accounts/user-profile";
import type { UserProfile } from "@mapwright/core/accounts/user-profile";
import { memberPath, userPath, workspacePath } from "@mapwright/core/firestore-paths";
import { workspaceId as toWorkspaceId, type WorkspaceId } from "@mapwright/core/ids";
import type { Member } from "@mapwright/core/workspaces/workspace";
import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import type { OpenedAllowance } from "#/platform/allowance-store.ts";
import { writeAudit } from "#/platform/audit-log.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { chooseName, storedMember } from "#/platform/access/membership.ts";
import { createCredits } from "#/platform/credits/credit-store.ts";
import { writeBillingFacts, writeEntitlement } from "#/platform/stored-billing-facts.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedWorkspace } from "#/platform/access/team.ts";

const storedProfile = {
  schema: userProfile,
  times: ["createdAt", "updatedAt", "revokedAt"],
} as const;

/** null: the person has not opened the app yet. */
export async function readProfile(
  db: Firestore,
  transaction: Transaction,
  caller: Pick<UserPrincipal, "uid">,
): Promise<UserProfile | null> {
  return parseProfile(await transaction.get(db.doc(userPath(caller.uid))));
}

/** null: there is none. */
export function parseProfile(snapshot: DocumentSnapshot): UserProfile | null {
  return snapshot.exists ? fromStored(storedProfile, snapshot.data()) : null;
}

/** A workspace's copies of a person's data: from their profile, otherwise from their provider. */
export function listCopies(
  { displayName, email }: Pick<UserPrincipal, "displayName" | "email">,
  profile: UserProfile | null,
): Pick<Member, "displayName" | "email" | "photo"> {
  return {
    displayName: profile?.displayName || displayName.slice(0, DISPLAY_NAME_MAX_LENGTH),
    email,
    photo: profile?.photo ?? null,
  };
}

/** Makes the app open `workspace` the next time; creates the profile if there is none. */
export function pointProfileAt(
  db: Firestore,
  transaction: Transaction,
  caller: UserPrincipal,
  profile: UserProfile | null,
  workspace: WorkspaceId,
  nowMs: number,
): void {
  const ref = db.doc(userPath(caller.uid));
  const { displayName, photo } = listCopies(caller, profile);
  const next: UserProfile = profile
    ? { ...profile, workspaceId: workspace }
    : {
        id: caller.uid,
        displayName,
        photo,
        locale: "en-US",
        theme: "system",
        analyticsConsent: "pending",
        workspaceId: workspace,
        createdAt: nowMs,
        updatedAt: null,
        revokedAt: null,
      };
  transaction.set(ref, toStored(storedProfile, next));
}

export function createWorkspaceId(db: Firestore): WorkspaceId {
  return toWorkspaceId.parse(db.collection("workspaces").doc().id);
}

export interface NewWorkspace {
  readonly id: WorkspaceId;
  readonly name: string;
  /** Unix ms; null: it is on Free from the start. */
  readonly trialEndsAt: number | null;
}

/**
 * A workspace with one member, its plan and first credits. The id is chosen before the transaction, which may run more
 * than once and also has to remember the trial in the person's record. `allowance`: the owner's; the caller saves it.
 */
export function createWorkspaceDocuments(
  db: Firestore,
  transaction: Transaction,
  { id, name, trialEndsAt }: NewWorkspace,
  owner: Pick<Member, "id" | "displayName" | "email" | "photo">,
  allowance: Pick<OpenedAllowance, "freeLeft" | "give">,
  nowMs: number,
): void {
  const workspace = {
    id,
    name,
    memberCount: 1,
    createdBy: owner.id,
    createdAt: nowMs,
    updatedBy: null,
    updatedAt: null,
  };
  const member = { ...owner, workspaceId: id, role: "owner" as const, joinedAt: nowMs };
  transaction.create(db.doc(workspacePath(id)), toStored(storedWorkspace, workspace));
  transaction.create(db.doc(memberPath(id, owner.id)), toStored(storedMember, member));
  const facts = createBillingFacts(trialEndsAt);
  const entitlement = deriveEntitlement(facts, nowMs);
  writeBillingFacts(db, transaction, id, facts);
  writeEntitlement(db, transaction, id, entitlement, null);
  createCredits(db, transaction, id, entitlement, allowance, nowMs);
  writeAudit(db, transaction, id, {
    id: `workspace-created-${id}`,
    at: nowMs,
    action: "workspace-created",
    actor: owner.id,
    actorName: chooseName(owner),
    detail: name,
  });
}
