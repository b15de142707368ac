/** People's roles in a workspace, by the member documents. */
import { workspaceRole, type WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import type { Documents } from "./operation.ts";

/** null: not a member, or with an invalid role. */
export function findRole(
  documents: Documents,
  workspace: string | undefined,
  uid: string,
): WorkspaceRole | null {
  const stored = documents.get(`workspaces/${workspace}/members/${uid}`);
  return workspaceRole.safeParse(stored?.["role"]).data ?? null;
}
