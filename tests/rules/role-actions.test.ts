/** The role × action table: the rules allow each role exactly what the policy functions of core do. */
import { toInviteId } from "@mapwright/core/workspaces/invite-id";
import { WORKSPACE_ROLES, type WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import {
  canEditMaps,
  canManageBilling,
  canManageMembers,
} from "@mapwright/core/workspaces/workspace-policy";
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  type Firestore,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { openTwoTeams } from "./open-two-teams.ts";
import { addCounted, INVITED, buildEmailRequest, seedTwoTeams, makeTicket } from "./two-teams.ts";
import { connectAs, toOutcome } from "./visitors.ts";

const environment = await openTwoTeams({ isCovered: false });

interface Action {
  /** Action that a member with the role tries. Their uid is their role. */
  readonly attempt: (db: Firestore, role: WorkspaceRole) => Promise<unknown>;
  /** The policy's decision. */
  readonly isAllowed: (role: WorkspaceRole) => boolean;
}

const everyMember = () => true;
/** Not allowed from a browser, whatever the policy lets the callables do for the role. */
const nobody = () => false;

const ACTIONS: Record<string, Action> = {
  "see the workspace": {
    attempt: (db) => getDoc(doc(db, "workspaces/team")),
    isAllowed: everyMember,
  },
  "see who is in it": {
    attempt: (db) => getDocs(collection(db, "workspaces/team/members")),
    isAllowed: everyMember,
  },
  "see its plan": {
    attempt: (db) => getDoc(doc(db, "workspaces/team/billing/current")),
    isAllowed: everyMember,
  },
  "see its jobs": {
    attempt: (db) => getDocs(collection(db, "workspaces/team/jobs")),
    isAllowed: everyMember,
  },
  "open a map": { attempt: (db) => getDoc(doc(db, "maps/team-map")), isAllowed: everyMember },
  "ask support": {
    attempt: (db, role) => {
      const path = `tickets/${role.padEnd(20, "0")}`;
      return addCounted(db, role, path, makeTicket(role, path));
    },
    isAllowed: everyMember,
  },
  "rename a map": {
    attempt: (db, role) =>
      updateDoc(doc(db, "maps/team-map"), {
        title: "New",
        updatedBy: role,
        updatedAt: serverTimestamp(),
      }),
    isAllowed: canEditMaps,
  },
  "rename the workspace": {
    attempt: (db, role) =>
      updateDoc(doc(db, "workspaces/team"), {
        name: "New",
        updatedBy: role,
        updatedAt: serverTimestamp(),
      }),
    isAllowed: canManageMembers,
  },
  "read the audit log": {
    attempt: (db) => getDocs(query(collection(db, "workspaces/team/audit"), limit(20))),
    isAllowed: canManageMembers,
  },
  "see invitations": {
    attempt: (db) => getDocs(query(collection(db, "workspaces/team/invites"), limit(20))),
    isAllowed: canManageMembers,
  },
  "invite an admin": {
    attempt: (db, role) =>
      addCounted(db, role, `workspaces/team/invites/${toInviteId("new@example.com")}`, {
        ...buildEmailRequest("new@example.com", role),
        role: "admin",
      }),
    isAllowed: canManageMembers,
  },
  "send an invitation again": {
    attempt: (db, role) =>
      setDoc(
        doc(db, `workspaces/team/invites/${toInviteId(INVITED.pending)}`),
        buildEmailRequest(INVITED.pending, role),
      ),
    isAllowed: canManageMembers,
  },
  "revoke an invitation": {
    attempt: (db, role) =>
      updateDoc(doc(db, `workspaces/team/invites/${toInviteId(INVITED.pending)}`), {
        status: "revoked",
        invitedBy: role,
        updatedAt: serverTimestamp(),
      }),
    isAllowed: canManageMembers,
  },
  "change a role": {
    attempt: (db) => updateDoc(doc(db, "workspaces/team/members/viewer"), { role: "editor" }),
    isAllowed: nobody,
  },
  "remove a member": {
    attempt: (db) => deleteDoc(doc(db, "workspaces/team/members/viewer")),
    isAllowed: nobody,
  },
  leave: {
    attempt: (db, role) => deleteDoc(doc(db, `workspaces/team/members/${role}`)),
    isAllowed: nobody,
  },
  "delete the workspace": {
    attempt: (db) => deleteDoc(doc(db, "workspaces/team")),
    isAllowed: nobody,
  },
  "see its credits": {
    attempt: (db) => getDoc(doc(db, "workspaces/team/usage/credits")),
    isAllowed: everyMember,
  },
  "see where credits went": {
    attempt: (db) => getDocs(query(collection(db, "workspaces/team/ledger"), limit(100))),
    isAllowed: canEditMaps,
  },
  "ask to pay for a pack": {
    attempt: (db, role) =>
      addCounted(db, role, "workspaces/team/checkouts/new", {
        kind: "pack",
        createdBy: role,
        at: serverTimestamp(),
      }),
    isAllowed: canManageBilling,
  },
  "change the plan": {
    attempt: (db) => updateDoc(doc(db, "workspaces/team/billing/current"), { plan: "agency" }),
    isAllowed: nobody,
  },
};

test.each(Object.entries(ACTIONS))("%s: each role as the policy says", async (_, action) => {
  const outcomes: Record<string, string> = {};
  for (const role of WORKSPACE_ROLES) {
    // Each from the same initial state, so that an owner's change can't block an admin.
    if (Object.values(outcomes).at(-1) === "allowed") await seedTwoTeams(environment);
    outcomes[role] = await toOutcome(action.attempt(connectAs(environment, role), role));
  }
  const policy = WORKSPACE_ROLES.map((role) => [
    role,
    action.isAllowed(role) ? "allowed" : "refused",
  ]);
  expect(outcomes).toEqual(Object.fromEntries(policy));
});

test("each role may do everything that lower roles may", async () => {
  for (const { isAllowed } of Object.values(ACTIONS)) {
    const allowed = WORKSPACE_ROLES.map((role) => isAllowed(role));
    expect(allowed).toEqual(allowed.toSorted((a, b) => Number(b) - Number(a)));
  }
});
