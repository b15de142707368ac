/** The profile of a person, `users/{uid}`: written by functions only, read by that person only. */
import { z } from "zod";
import { userId, workspaceId } from "#/ids.ts";

export const userProfile = z.object({
  id: userId,
  /** As the sign-in provider told it; empty when it told none. */
  displayName: z.string().max(200),
  /** The workspace opened when the app is entered. */
  workspaceId,
  /** Unix ms. */
  createdAt: z.number(),
});
