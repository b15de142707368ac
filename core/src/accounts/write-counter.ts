/**
 * Limits how often a browser may create documents directly: `users/{uid}/counters/{kind}` stores when the person last
 * created one, and which. Each create writes the counter in the same batch; the rules reject it before the interval is
 * over.
 */
import { z } from "zod";

/** The shortest interval between two documents of a kind, in milliseconds. The rules repeat these numbers. */
export const COUNTER_PAUSE_MS = { tickets: 60_000, messages: 3_000, sessions: 5_000 } as const;
export type CounterKind = keyof typeof COUNTER_PAUSE_MS;
export const COUNTER_KINDS = ["tickets", "messages", "sessions"] as const satisfies CounterKind[];

export const writeCounter = z.object({
  /** The id of the created document; for a message, preceded by its ticket's id: `<ticket>/<message>`. */
  for: z.string().max(200),
  /** Unix ms, server time. */
  at: z.number(),
});
export type WriteCounter = z.infer<typeof writeCounter>;
