/** Workspaces and their members: `workspaces/{w}` and `workspaces/{w}/members/{uid}`. */
import { z } from "zod";
import { displayName, photo } from "#/accounts/user-profile.ts";
import { userId, workspaceId } from "#/ids.ts";

/** Highest first: each role includes the permissions of those after it. */
export const WORKSPACE_ROLES = ["owner", "admin", "editor", "commenter", "viewer"] as const;
export const workspaceRole = z.enum(WORKSPACE_ROLES);
export type WorkspaceRole = z.infer<typeof workspaceRole>;

export const WORKSPACE_NAME_MAX_LENGTH = 80;
export const workspaceName = z
  .string()
  .trim()
  .min(1, "Enter a name for the workspace")
  .max(WORKSPACE_NAME_MAX_LENGTH, "At most 80 characters");

/**
 * Owners and admins write `name` with `updatedBy` and `updatedAt`; functions write everything else. Times: Unix ms.
 *
 * @stored `workspaces/{w}`
 * @holds A workspace.
 * @reads members
 * @writes functions; owners and admins: `name` with `updatedBy`, `updatedAt`
 * @bounds 80 characters
 */
export const workspace = z.object({
  id: workspaceId,
  name: workspaceName,
  /** Updated by functions in the transaction that adds or removes a member. */
  memberCount: z.number().int().min(0),
  createdBy: userId,
  createdAt: z.number(),
  updatedBy: userId.nullable(),
  updatedAt: z.number().nullable(),
});
export type Workspace = z.infer<typeof workspace>;

/**
 * A person's membership in a workspace, `workspaces/{w}/members/{uid}`: the only document that security rules check.
 * Written by functions only; name, photo and address are copies from the person's profile and account, updated by
 * functions.
 *
 * @stored `workspaces/{w}/members/{uid}`
 * @holds A membership.
 * @reads members; a person their own everywhere, by `where("id", "==", uid)`
 * @writes functions
 */
export const member = z.object({
  id: userId,
  /** The id of its workspace, so that a person's memberships can be found across workspaces. */
  workspaceId,
  role: workspaceRole,
  displayName: displayName,
  /** Empty when the person has none. */
  email: z.string().max(254),
  photo: photo,
  /** Unix ms. */
  joinedAt: z.number(),
});
export type Member = z.infer<typeof member>;
