/** Workspaces and who is in them: `workspaces/{w}` and `workspaces/{w}/members/{uid}`. */
import { z } from "zod";
import { userId, workspaceId } from "#/ids.ts";

/** From most to least: each may do all that those after it may. */
export const WORKSPACE_ROLES = ["owner", "admin", "editor", "commenter", "viewer"] as const;
const workspaceRole = z.enum(WORKSPACE_ROLES);
export type WorkspaceRole = z.infer<typeof workspaceRole>;

export const workspace = z.object({
  id: workspaceId,
  name: z.string().min(1).max(80),
  createdBy: userId,
  createdAt: z.number(),
});

/** A person's place in a workspace, `workspaces/{w}/members/{uid}`: the one thing security rules go by. */
export const member = z.object({
  id: userId,
  role: workspaceRole,
  /** Unix ms. */
  joinedAt: z.number(),
});

/** May start and cancel research and change maps. */
export function canEditMaps(role: WorkspaceRole): boolean {
  return role === "owner" || role === "admin" || role === "editor";
}
