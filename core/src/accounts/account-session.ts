/**
 * A browser in which a person is signed in, `users/{uid}/sessions/{s}`: one per browser, written by that browser. A
 * browser whose session was ended signs itself out the next time it checks. Revoking a stolen token is up to
 * `signOutEverywhere`.
 */
import { z } from "zod";

/** Rewritten once this much time has passed since `lastSeenAt`. */
export const SESSION_SEEN_EVERY_MS = 15 * 60 * 1000;

/**
 * Times: Unix ms.
 *
 * @stored `users/{uid}/sessions/{s}`
 * @holds A browser in which the person is signed in.
 * @reads the person, at most 100 per query
 * @writes the person: creates it with their counter, once their profile exists; then `label` with `lastSeenAt`, or
 * `endedAt` once
 * @bounds one per commit, 5 s apart
 */
export const accountSession = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  /** Browser and system as people read them: "Firefox on Linux". */
  label: z.string().trim().min(1).max(80),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  /** null while the session is active. */
  endedAt: z.number().nullable(),
});
export type AccountSession = z.infer<typeof accountSession>;
