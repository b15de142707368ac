/**
 * How often a browser may add what it writes directly: `users/{uid}/counters/{kind}` says when the person last added
 * one, and what. Whoever adds one writes the counter in the same batch; the rules refuse it before the pause is over.
 */
import { z } from "zod";

/** The shortest time between two of a kind, in milliseconds. The rules say the same. */
export const COUNTER_PAUSE_MS = { tickets: 60_000, messages: 3_000, sessions: 5_000 } as const;
export type CounterKind = keyof typeof COUNTER_PAUSE_MS;
export const COUNTER_KINDS = ["tickets", "messages", "sessions"] as const satisfies CounterKind[];

export const writeCounter = z.object({
  /** The id of what was added; of a message, with that of its ticket: `<ticket>/<message>`. */
  for: z.string().max(200),
  /** Unix ms, the server's time. */
  at: z.number(),
});
export type WriteCounter = z.infer<typeof writeCounter>;
