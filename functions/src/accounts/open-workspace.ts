/** Makes a person's profile, their workspace of one and its free plan, once. */
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import { entitlement } from "@mapwright/core/billing/entitlement";
import { billingPath, memberPath, userPath, workspacePath } from "@mapwright/core/firestore-paths";
import { workspaceId } from "@mapwright/core/ids";
import { userProfile } from "@mapwright/core/accounts/user-profile";
import type { OpenWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import { workspace } from "@mapwright/core/workspaces/workspace";
import type { Firestore } from "firebase-admin/firestore";
import type { Caller } from "#/platform/callable.ts";
import { storedMember } from "#/platform/membership.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

const storedProfile = { schema: userProfile, times: ["createdAt"] } as const;
const storedWorkspace = { schema: workspace, times: ["createdAt"] } as const;
const storedEntitlement = { schema: entitlement, times: ["updatedAt"] } as const;

const FIRST_WORKSPACE_NAME = "My workspace";
const DISPLAY_NAME_MAX_LENGTH = 200;

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
    const free: Entitlement = { plan: "free", updatedAt: nowMs };
    transaction.create(
      profileRef,
      toStored(storedProfile, {
        id: caller.uid,
        displayName: caller.displayName.slice(0, DISPLAY_NAME_MAX_LENGTH),
        workspaceId: newId,
        createdAt: nowMs,
      }),
    );
    transaction.create(
      db.doc(workspacePath(newId)),
      toStored(storedWorkspace, {
        id: newId,
        name: FIRST_WORKSPACE_NAME,
        createdBy: caller.uid,
        createdAt: nowMs,
      }),
    );
    transaction.create(
      db.doc(memberPath(newId, caller.uid)),
      toStored(storedMember, { id: caller.uid, role: "owner", joinedAt: nowMs }),
    );
    transaction.create(db.doc(billingPath(newId)), toStored(storedEntitlement, free));
    return { workspaceId: newId };
  });
}
