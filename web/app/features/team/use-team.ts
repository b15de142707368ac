/** The workspace's members and its plan's seats. Live. */
import { entitlement, type Entitlement } from "@mapwright/core/billing/entitlement";
import { billingPath, membersPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import {
  member,
  workspace,
  type Member,
  type Workspace,
} from "@mapwright/core/workspaces/workspace";
import { collection, doc, query } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { useLiveDocument, useLiveQuery, type Live } from "#/platform/live-data.client.tsx";

export interface Team {
  readonly members: Live<readonly Member[]>;
  readonly workspace: Live<Workspace>;
  readonly entitlement: Live<Entitlement>;
}

/** On a new device the first known member is the user: that is not yet a team of one. */
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
