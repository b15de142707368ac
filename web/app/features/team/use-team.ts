/** The workspace's members and its plan's seats, live, and what can be done with members. */
import { entitlement, type Entitlement } from "@mapwright/core/billing/entitlement";
import { billingPath, membersPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import {
  member,
  workspace,
  type Member,
  type Workspace,
  type WorkspaceRole,
} from "@mapwright/core/workspaces/workspace";
import { collection, doc, query } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { describeFailureCode } from "#/ui/messages/call-failure-messages.ts";
import { useLiveDocument, useLiveQuery, type Live } from "#/platform/firebase/live-data.client.tsx";
import { useCall } from "#/platform/firebase/use-call.client.ts";

export interface Team {
  readonly members: Live<readonly Member[]>;
  readonly workspace: Live<Workspace>;
  readonly entitlement: Live<Entitlement>;
}

/** Returns the members once complete: on a new device the first known member is the user, not yet a team of one. */
function wholeOrLoading(
  members: Live<readonly Member[]>,
  team: Live<Workspace>,
): Live<readonly Member[]> {
  const isPart =
    members.status === "ready" &&
    members.isFromCache &&
    (team.status !== "ready" || members.value.length < team.value.memberCount);
  return isPart && navigator.onLine ? { status: "loading" } : members;
}

export function useTeam(uid: UserId, workspaceId: WorkspaceId): Team {
  const firestore = useFirestore();
  const path = membersPath(workspaceId);
  const members = useLiveQuery(uid, path, query(collection(firestore, path)), member);
  const team = useLiveDocument(uid, doc(firestore, workspacePath(workspaceId)), workspace);
  return {
    members: wholeOrLoading(members, team),
    workspace: team,
    entitlement: useLiveDocument(uid, doc(firestore, billingPath(workspaceId)), entitlement),
  };
}

/** Resolves to null on success. */
type Act = Promise<string | null>;

export interface TeamActions {
  readonly changeRole: (member: Member, role: WorkspaceRole) => Act;
  /** Also for oneself: leaving. */
  readonly remove: (member: Member) => Act;
  readonly handOver: (member: Member) => Act;
}

/** Actions on members, each one call; a failure returns a message. */
export function useTeamActions(workspaceId: WorkspaceId): TeamActions {
  const call = useCall();
  const act = async (name: string, input: object): Act => {
    const result = await call(name, { workspaceId, ...input }, emptyOutput);
    return result.ok ? null : describeFailureCode(result.code);
  };
  return {
    changeRole: ({ id }, role) => act("changeMemberRole", { memberId: id, role }),
    remove: ({ id }) => act("removeMember", { memberId: id }),
    handOver: ({ id }) => act("transferOwnership", { memberId: id }),
  };
}
