/** What a person was known by over time, `personRecords/{hash of the uid}`: written and read by functions only. */
import { z } from "zod";
import { userId, workspaceId } from "#/ids.ts";

export const personRecord = z.object({
  uid: userId,
  /** Verified addresses, in lower case, oldest first. */
  addresses: z.array(z.string()),
  /** Display names that workspaces were shown, oldest first. */
  names: z.array(z.string()),
  /** Workspaces they were ever seen in. */
  workspaces: z.array(workspaceId),
});
export type PersonRecord = z.infer<typeof personRecord>;
