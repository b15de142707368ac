/** Results pages that the free tool looks up for visitors: few for each of them, and a fixed number a day for all. */
import { DAY_MS } from "#/durations.ts";
import { z } from "zod";
import { keywordText } from "#/keywords/keyword-text.ts";

/** The time that a results page is kept for the next visitor who asks for it. */
export const FREE_LOOK_UP_RETENTION_MS = 30 * DAY_MS;
/** Results taken of each page. */
export const FREE_LOOK_UP_DEPTH = 10;

const freeResult = z.object({ url: z.string(), title: z.string() });
export type FreeResult = z.infer<typeof freeResult>;

/** Callable `lookUpFreely`, for anyone. Errors: `invalid-input`, `rate-limited` (the visitor's own limit). */
export const lookUpFreelyInput = z.object({ keyword: keywordText });

/** `used-up`: by all visitors together, until tomorrow. `unavailable`: there is no provider, or it didn't answer. */
export const lookUpFreelyOutput = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("found"),
    /** Results in rank order; empty: nothing ranks, or the source doesn't cover the subject. */
    results: z.array(freeResult),
    /** Name of the provider. */
    source: z.string(),
    /** Unix ms. */
    fetchedAt: z.number(),
  }),
  z.object({ state: z.enum(["used-up", "unavailable"]) }),
]);
export type LookUpFreelyOutput = z.infer<typeof lookUpFreelyOutput>;

/**
 * `freeLookUps/{hash of the keyword}`. Times: Unix ms.
 *
 * @stored `freeLookUps/{hash of the keyword}`
 * @holds A results page looked up for a visitor, kept for 30 days.
 * @reads functions
 * @writes functions (`lookUpFreely`)
 */
export const storedFreeLookUp = z.object({
  results: z.array(freeResult),
  source: z.string(),
  fetchedAt: z.number(),
  expireAt: z.number(),
});
/** Its time fields. */
export const FREE_LOOK_UP_TIMES = ["fetchedAt", "expireAt"] as const;
