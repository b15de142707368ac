/**
 * Callables about a person's own account. Both want a sign-in of the last five minutes and else answer
 * `recent-sign-in-required`.
 */
import { z } from "zod";
import { workspaceId } from "#/ids.ts";

/** How recent a sign-in has to be for what cannot be taken back. */
export const RECENT_SIGN_IN_MS = 5 * 60 * 1000;

/**
 * `deleteAccount`: the person and everything that names them. Workspaces they are alone in go with all that is in
 * them; in others their membership ends and their name is taken out. Refused, with nothing deleted, while others
 * would be left without an owner: then `blockedBy` names those workspaces.
 */
export const deleteAccountOutput = z.discriminatedUnion("status", [
  z.object({ status: z.literal("deleted") }),
  z.object({
    status: z.literal("blocked"),
    blockedBy: z.array(z.object({ workspaceId, name: z.string() })),
  }),
]);
export type DeleteAccountOutput = z.infer<typeof deleteAccountOutput>;

/** `signOutEverywhere`: ends every session, this one too, and every token that could renew one. */
export const signOutEverywhereOutput = z.object({});
