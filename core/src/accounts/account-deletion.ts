/**
 * The deletion of an account, `accountDeletions/{hash of the uid}`, and of a workspace, `workspaceDeletions/{w}`.
 * Written by functions only. A deletion that has begun is finished by whichever run finds it, even if the run that
 * began it crashed.
 */
import { DAY_MS } from "#/durations.ts";
import { z } from "zod";
import { mapId, userId, workspaceId } from "#/ids.ts";

/** Replaces a person's id in documents that others still use. No account has this id. */
export const DELETED_ACCOUNT_ID = userId.parse("deleted-account");
/** Replaces the id of a deleted workspace in a person's own documents. No workspace has this id. */
export const DELETED_WORKSPACE_ID = workspaceId.parse("deleted-workspace");
/** Replaces their name or address. */
export const DELETED_ACCOUNT_NAME = "Deleted account";

/** Longer than the function holding the lease may run, so that nothing else works on it meanwhile. */
export const DELETION_LEASE_MS = 10 * 60 * 1000;
/**
 * Longer than the oldest backup is kept (14 weeks, docs/going-live.md): after a restore, what was deleted since is
 * deleted again. Also longer than an ID token lives, so that nobody gets back into a deleted account with one.
 */
export const DELETION_RETENTION_MS = 100 * DAY_MS;

/** The end of the current worker's lease (Unix ms); null: nobody is working on it. */
const lease = z.object({ holder: z.string(), expiresAt: z.number() }).nullable();

/**
 * `done` records, for as long as backups are kept, that the workspace was deleted. Times: Unix ms.
 *
 * @stored `workspaceDeletions/{w}`
 * @holds A deletion, kept for 100 days after it is done.
 * @reads functions
 * @writes functions
 */
export const workspaceDeletion = z.discriminatedUnion("status", [
  z.object({ status: z.literal("running"), workspaceId, startedAt: z.number(), lease }),
  z.object({ status: z.literal("done"), workspaceId, doneAt: z.number(), expireAt: z.number() }),
]);
export type WorkspaceDeletion = z.output<typeof workspaceDeletion>;

/**
 * `done` records, for as long as backups are kept, that the account was deleted, and names nobody.
 *
 * @stored `accountDeletions/{SHA-256 of the uid}`
 * @holds A deletion, kept for 100 days after it is done: longer than backups.
 * @reads functions
 * @writes functions
 */
export const accountDeletion = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("running"),
    uid: userId,
    /** Verified addresses in lowercase, including earlier ones. Data stored under any other address isn't theirs. */
    addresses: z.array(z.string()),
    /** Display names, including earlier ones. */
    names: z.array(z.string()),
    /** Workspaces they were alone in: closed when the deletion began, then deleted. */
    workspaces: z.array(workspaceId),
    /** Workspaces they shared with others, now or before: text that others wrote there may name them. */
    teams: z.array(workspaceId),
    /** Maps of those workspaces whose log has been searched completely, so that a later run continues from there. */
    searchedMaps: z.array(mapId),
    startedAt: z.number(),
    lease,
  }),
  z.object({
    status: z.literal("done"),
    doneAt: z.number(),
    /** Whether the data stored under the address was theirs and was deleted too. */
    wasEmailVerified: z.boolean(),
    expireAt: z.number(),
  }),
]);
export type RunningAccountDeletion = Extract<
  z.output<typeof accountDeletion>,
  { status: "running" }
>;

/** Tells whether a worker may claim the deletion at `nowMs`. */
export function isDeletionFree(
  { lease: held }: { readonly lease: z.output<typeof lease> },
  nowMs: number,
): boolean {
  return held === null || held.expiresAt <= nowMs;
}
