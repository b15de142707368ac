/**
 * The deletion of an account, `accountDeletions/{hash of the uid}`, and of a workspace, `workspaceDeletions/{w}`:
 * written by functions only. What was begun is finished, by whoever finds it, also when the one who began it died.
 */
import { z } from "zod";
import { mapId, userId, workspaceId } from "#/ids.ts";

/** Stands where a person's id stood in documents that others go on using. No account has it. */
export const DELETED_ACCOUNT_ID = userId.parse("deleted-account");
/** Stands in what is somebody's own where the id of a deleted workspace stood. No workspace has it. */
export const DELETED_WORKSPACE_ID = workspaceId.parse("deleted-workspace");
/** Stands where their name or address stood. */
export const DELETED_ACCOUNT_NAME = "Deleted account";

/** Longer than the function that holds it may run: nobody else works on it meanwhile. */
export const DELETION_LEASE_MS = 10 * 60 * 1000;
/**
 * Longer than the oldest backup is kept (14 weeks, docs/going-live.md): after a restore, what was deleted since is
 * deleted again. Longer than an ID token lives, too: with one, nobody comes back into an account that is gone.
 */
export const DELETION_REMEMBERED_MS = 100 * 24 * 60 * 60 * 1000;

/** Who works on it, until when (Unix ms); null: nobody. */
const lease = z.object({ holder: z.string(), expiresAt: z.number() }).nullable();

/** `done` remembers for as long as backups live that the workspace is gone. Times: Unix ms. */
export const workspaceDeletion = z.discriminatedUnion("status", [
  z.object({ status: z.literal("running"), workspaceId, startedAt: z.number(), lease }),
  z.object({ status: z.literal("done"), workspaceId, doneAt: z.number(), expireAt: z.number() }),
]);
export type WorkspaceDeletion = z.output<typeof workspaceDeletion>;

/** `done` remembers for as long as backups live that the account is gone, and names nobody. */
export const accountDeletion = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("running"),
    uid: userId,
    /** Verified addresses, also earlier ones, in lower case: what lies under any other is not theirs. */
    addresses: z.array(z.string()),
    /** Display names, also earlier ones. */
    names: z.array(z.string()),
    /** Those they were alone in: closed when it began, to be erased. */
    workspaces: z.array(workspaceId),
    /** Those they were in with others, now or before: what others wrote there may name them. */
    teams: z.array(workspaceId),
    /** Maps of those teams whose log was searched to its end, so that a later run goes on from there. */
    searchedMaps: z.array(mapId),
    startedAt: z.number(),
    lease,
  }),
  z.object({
    status: z.literal("done"),
    doneAt: z.number(),
    /** Whether what lay under the address was theirs, and went too. */
    wasEmailVerified: z.boolean(),
    expireAt: z.number(),
  }),
]);
export type RunningAccountDeletion = Extract<
  z.output<typeof accountDeletion>,
  { status: "running" }
>;

/** Whether somebody may take the work up at `nowMs`. */
export function isDeletionFree(
  { lease: held }: { readonly lease: z.output<typeof lease> },
  nowMs: number,
): boolean {
  return held === null || held.expiresAt <= nowMs;
}
