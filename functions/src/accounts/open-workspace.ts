/** Makes a person's profile, their workspace of one and its free plan, once. */
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import { entitlement } from "@mapwright/core/billing/entitlement";
import { billingPath, memberPath, userPath, workspacePath } from "@mapwright/core/firestore-paths";
import { workspaceId } from "@mapwright/core/ids";
import { DISPLAY_NAME_MAX_LENGTH, userProfile } from "@mapwright/core/accounts/user-profile";
import type { OpenWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import { workspace } from "@mapwright/core/workspaces/workspace";
import type { Firestore } from "firebase-admin/firestore";
import type { Caller } from "#/platform/callable.ts";
import { storedMember } from "#/platform/membership.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

const storedProfile = { schema: userProfile, times: ["createdAt", "updatedAt"] } as const;
const storedWorkspace = { schema: workspace, times: ["createdAt", "updatedAt"] } as const;
const storedEntitlement = { schema: entitlement, times: ["updatedAt"] } as const;

const FIRST_WORKSPACE_NAME = "My workspace";

/** The profile document decides: of two calls that race, the transaction that comes second finds it and changes nothing. */
export async function openWorkspace(
  db: Firestore,
  caller: Caller,
  nowMs: number,
): Promise<OpenWorkspaceOutput> {
  const profileRef = db.doc(userPath(caller.uid));
  const newId = workspaceId.parse(db.collection("workspaces").doc().id);
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(profileRef);
    if (found.exists) return { workspaceId: fromStored(storedProfile, found.data()).workspaceId };
    const free: Entitlement = { plan: "free", seats: 1, updatedAt: nowMs };
    const displayName = caller.displayName.slice(0, DISPLAY_NAME_MAX_LENGTH);
    transaction.create(
      profileRef,
      toStored(storedProfile, {
        id: caller.uid,
        displayName,
        photo: null,
        locale: "en-US",
        theme: "system",
        analyticsConsent: "pending",
        workspaceId: newId,
        createdAt: nowMs,
        updatedAt: null,
      }),
    );
    transaction.create(
      db.doc(workspacePath(newId)),
      toStored(storedWorkspace, {
        id: newId,
        name: FIRST_WORKSPACE_NAME,
        memberCount: 1,
        createdBy: caller.uid,
        createdAt: nowMs,
        updatedBy: null,
        updatedAt: null,
      }),
    );
    transaction.create(
      db.doc(memberPath(newId, caller.uid)),
      toStored(storedMember, {
        id: caller.uid,
        workspaceId: newId,
        role: "owner",
        displayName,
        email: caller.email,
        photo: null,
        joinedAt: nowMs,
      }),
    );
    transaction.create(db.doc(billingPath(newId)), toStored(storedEntitlement, free));
    return { workspaceId: newId };
  });
}
