/**
 * Limits how often a browser may create documents directly: `users/{uid}/counters/{kind}` stores when the person last
 * created one, and which. Each create writes the counter in the same batch; the rules reject it before the interval is
 * over.
 */
import { z } from "zod";

/** The shortest interval between two documents of a kind, in milliseconds. The rules repeat these numbers. */
export const COUNTER_PAUSE_MS = {
  tickets: 60_000,
  messages: 3_000,
  sessions: 5_000,
  checkouts: 2_000,
  invites: 3_000,
} as const;
export type CounterKind = keyof typeof COUNTER_PAUSE_MS;

/** People are invited several at a time: their counter names as many invitations, with spaces between. */
export const INVITES_AT_ONCE = 20;

/**
 * @stored `users/{uid}/counters/{kind}`
 * @holds Which ticket, message, session, checkout or invitations were added last, and when (decision 0028).
 * @reads nobody
 * @writes the person, in the batch that adds one
 * @bounds five documents per person
 */
export const writeCounter = z.object({
  /**
   * The id of the created document; for a message, preceded by its ticket's id: `<ticket>/<message>`. As long as the ids
   * of `INVITES_AT_ONCE` invitations.
   */
  for: z.string().max(1_300),
  /** Unix ms, server time. */
  at: z.number(),
});
export type WriteCounter = z.infer<typeof writeCounter>;
