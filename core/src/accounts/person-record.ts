/** The names and addresses a person has had, `personRecords/{hash of the uid}`. Written and read by functions only. */
import { z } from "zod";
import { userId, workspaceId } from "#/ids.ts";

/**
 * @stored `personRecords/{SHA-256 of the uid}`
 * @holds What a person was called, and where, so that deleting the account finds it.
 * @reads functions
 * @writes functions (`provisionUser`, `createWorkspace`, `profileChanged`)
 */
export const personRecord = z.object({
  uid: userId,
  /** Verified addresses in lowercase, oldest first. */
  addresses: z.array(z.string()),
  /** Keyed hashes of the inboxes that these lead to (`allowances`), oldest first; empty: no address is verified yet. */
  inboxes: z.array(z.string()).default([]),
  /** Display names shown in workspaces, oldest first. */
  names: z.array(z.string()),
  /** Workspaces they have ever been a member of. */
  workspaces: z.array(workspaceId),
  /** Time at which a workspace of theirs started a trial, Unix ms; null: none did. */
  triedAt: z.number().nullable().default(null),
});
export type PersonRecord = z.infer<typeof personRecord>;
