/**
 * What the last refresh of a map found, `maps/{m}/updates/{what}`: written by functions, read by members, replaced by the next
 * refresh, so that nothing of what was deleted upstream stays. Browsers derive from it what they suggest (`suggestEdits`),
 * against the map as it is then.
 */
import { z } from "zod";
import { jobId } from "#/ids.ts";
import { PHRASE_KINDS } from "#/reddit/thread-phrases.ts";

const count = z.number().int().min(0);
/** The most of each list that is stored. */
export const MOST_LISTED = 200;

/** How everything that was read would be grouped now; one value per keyword. */
const freshGrouping = z.object({
  text: z.array(z.string()),
  /** Index into `names`. */
  cluster: z.array(count),
  names: z.array(z.string()),
});

export const threadsUpdate = z.object({
  version: z.literal(1),
  jobId,
  /** When the threads were read, and when they had been read before, Unix ms. */
  at: z.number(),
  since: z.number(),
  newThreads: count,
  goneThreads: count,
  newQuestions: z
    .array(
      z.object({ text: z.string(), kind: z.enum(PHRASE_KINDS), threads: count, comments: count }),
    )
    .max(MOST_LISTED),
  grown: z
    .array(z.object({ text: z.string(), commentsBefore: count, commentsAfter: count }))
    .max(MOST_LISTED),
  fresh: freshGrouping,
});
export type ThreadsUpdate = z.infer<typeof threadsUpdate>;
