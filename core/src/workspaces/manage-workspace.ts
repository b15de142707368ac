/**
 * Callables that change workspaces and their members. All require a signed-in caller and may fail with `rate-limited`.
 */
import { z } from "zod";
import { userId, workspaceId } from "#/ids.ts";
import { workspaceName, workspaceRole } from "#/workspaces/workspace.ts";

/** Maximum number of workspaces a person can own. */
export const OWNED_WORKSPACES_MAX = 10;

export const emptyOutput = z.object({});

/**
 * `createWorkspace`: owned by the caller, on the free plan. Errors: `invalid-input`, `too-many-running` beyond the
 * limit.
 */
export const createWorkspaceInput = z.object({ name: workspaceName });
export const createWorkspaceOutput = z.object({ workspaceId });

/** `changeMemberRole`: errors `not-a-member`, `role-too-low`, `not-found` (no such member), `last-owner`. */
export const changeMemberRoleInput = z.object({
  workspaceId,
  memberId: userId,
  role: workspaceRole,
});

/** `removeMember`: removes another member, or the caller (leaving). Errors as for `changeMemberRole`. */
export const removeMemberInput = z.object({ workspaceId, memberId: userId });

/**
 * `transferOwnership`: makes the member an owner and the caller an admin, at once. Errors as for `changeMemberRole`.
 */
export const transferOwnershipInput = z.object({ workspaceId, memberId: userId });

/**
 * `deleteWorkspace`: permanently deletes a workspace and everything in it. The owner types `name` to confirm. Requires
 * a sign-in within the last five minutes. Errors: `role-too-low`, `recent-sign-in-required`, `invalid-input` (wrong
 * name).
 */
export const deleteWorkspaceInput = z.object({ workspaceId, name: z.string() });
