/** Workspaces and who is in them: `workspaces/{w}` and `workspaces/{w}/members/{uid}`. */
import { z } from "zod";
import { displayName, photo } from "#/accounts/user-profile.ts";
import { userId, workspaceId } from "#/ids.ts";

/** From most to least: each may do all that those after it may. */
export const WORKSPACE_ROLES = ["owner", "admin", "editor", "commenter", "viewer"] as const;
export const workspaceRole = z.enum(WORKSPACE_ROLES);
export type WorkspaceRole = z.infer<typeof workspaceRole>;

export const WORKSPACE_NAME_MAX_LENGTH = 80;
export const workspaceName = z
  .string()
  .trim()
  .min(1, "Give the workspace a name")
  .max(WORKSPACE_NAME_MAX_LENGTH, "At most 80 characters");

/** Owners and admins write `name` with `updatedBy` and `updatedAt`; all else is written by functions. Times: Unix ms. */
export const workspace = z.object({
  id: workspaceId,
  name: workspaceName,
  /** Kept by functions in the transaction that adds or removes a member. */
  memberCount: z.number().int().min(0).default(1),
  createdBy: userId,
  createdAt: z.number(),
  updatedBy: userId.nullable().default(null),
  updatedAt: z.number().nullable().default(null),
});
export type Workspace = z.infer<typeof workspace>;

/**
 * A person's place in a workspace, `workspaces/{w}/members/{uid}`: the one thing security rules go by. Written by
 * functions only; name, photo and address are copies of the person's own, kept up to date by functions.
 */
export const member = z.object({
  id: userId,
  /** Its own workspace, so that a person's memberships can be found across workspaces. */
  workspaceId,
  role: workspaceRole,
  displayName: displayName.default(""),
  /** Empty where the person has none. */
  email: z.string().max(254).default(""),
  photo: photo.default(null),
  /** Unix ms. */
  joinedAt: z.number(),
});
export type Member = z.infer<typeof member>;
