/** Who is in the workspace, and how much room its plan has. Live. */
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

export function useTeam(uid: UserId, workspaceId: WorkspaceId): Team {
  const firestore = useFirestore();
  const path = membersPath(workspaceId);
  return {
    members: useLiveQuery(uid, path, query(collection(firestore, path)), member),
    workspace: useLiveDocument(uid, doc(firestore, workspacePath(workspaceId)), workspace),
    entitlement: useLiveDocument(uid, doc(firestore, billingPath(workspaceId)), entitlement),
  };
}
