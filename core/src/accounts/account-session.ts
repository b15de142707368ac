/**
 * Where a person is signed in, `users/{uid}/sessions/{s}`: one a browser, written by that browser. A browser whose
 * session was ended signs itself out when it next looks. Cutting off a stolen token is `signOutEverywhere`'s part.
 */
import { z } from "zod";

/** Written again when this much time has passed since `lastSeenAt`. */
export const SESSION_SEEN_EVERY_MS = 15 * 60 * 1000;

/** Times: Unix ms. */
export const accountSession = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  /** Browser and system for people to read: "Firefox on Linux". */
  label: z.string().trim().min(1).max(80),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  /** null while it lasts. */
  endedAt: z.number().nullable(),
});
export type AccountSession = z.infer<typeof accountSession>;
