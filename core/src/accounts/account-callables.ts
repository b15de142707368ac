/**
 * Callables for a person's own account. Both require a sign-in within the last five minutes; otherwise they fail with
 * `recent-sign-in-required`.
 */
import { z } from "zod";
import { workspaceId } from "#/ids.ts";

/** The greatest age of a sign-in for actions that can't be undone. */
export const RECENT_SIGN_IN_MS = 5 * 60 * 1000;

/**
 * `deleteAccount`: deletes the person and everything that names them. Workspaces they are alone in are deleted with all
 * their data; in shared workspaces the membership ends and the name is removed. Rejected, with nothing deleted, while
 * other members would be left without an owner; `blockedBy` then names those workspaces.
 */
export const deleteAccountOutput = z.discriminatedUnion("status", [
  z.object({ status: z.literal("deleted") }),
  z.object({
    status: z.literal("blocked"),
    blockedBy: z.array(z.object({ workspaceId, name: z.string() })),
  }),
]);
export type DeleteAccountOutput = z.infer<typeof deleteAccountOutput>;

/** `signOutEverywhere`: ends every session, including this one, and revokes every token that could renew one. */
export const signOutEverywhereOutput = z.object({});
