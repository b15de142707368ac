/** Start of a compacted journal: what dropped transactions did to the seed content. */
import { z } from "zod";
import { lakeDocument } from "#/content-lake/store/document.ts";

export const checkpoint = z.object({
  checkpoint: z.object({
    /** The number of earlier transactions, from which event ids continue. */
    sequence: z.number().int().min(0),
    documents: z.array(lakeDocument),
    /** Ids of seeded documents that were deleted. */
    deleted: z.array(z.string()),
  }),
});
export type Checkpoint = z.infer<typeof checkpoint>["checkpoint"];
