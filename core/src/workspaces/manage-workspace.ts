/** The callables by which workspaces and their members change. All want a signed-in caller and may answer `rate-limited`. */
import { z } from "zod";
import { userId, workspaceId } from "#/ids.ts";
import { workspaceName, workspaceRole } from "#/workspaces/workspace.ts";

/** How many workspaces one person may own. */
export const OWNED_WORKSPACES_MAX = 10;

export const done = z.object({});

/** `createWorkspace`: the caller owns it, on the free plan. Errors: `invalid-input`, `too-many-running` past the limit. */
export const createWorkspaceInput = z.object({ name: workspaceName });
export const createWorkspaceOutput = z.object({ workspaceId });

/** `changeMemberRole`: errors `not-a-member`, `role-too-low`, `not-found` (no such member), `last-owner`. */
export const changeMemberRoleInput = z.object({
  workspaceId,
  memberId: userId,
  role: workspaceRole,
});

/** `removeMember`: somebody else, or oneself (leaving). Errors as `changeMemberRole`. */
export const removeMemberInput = z.object({ workspaceId, memberId: userId });

/** `transferOwnership`: the member becomes an owner, the caller an admin, at once. Errors as `changeMemberRole`. */
export const transferOwnershipInput = z.object({ workspaceId, memberId: userId });

/**
 * `deleteWorkspace`: with everything in it, for good. `name` is typed by the owner to confirm. Wants a sign-in of
 * the last five minutes. Errors: `role-too-low`, `recent-sign-in-required`, `invalid-input` (another name).
 */
export const deleteWorkspaceInput = z.object({ workspaceId, name: z.string() });
