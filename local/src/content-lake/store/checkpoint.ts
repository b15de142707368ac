/** What forgotten transactions made of the seed content: where a compacted journal begins. */
import { z } from "zod";
import { lakeDocument } from "#/content-lake/store/document.ts";

export const checkpoint = z.object({
  checkpoint: z.object({
    /** So many transactions came before: event ids go on counting. */
    sequence: z.number().int().min(0),
    documents: z.array(lakeDocument),
    /** Ids of seeded documents that are gone. */
    deleted: z.array(z.string()),
  }),
});
export type Checkpoint = z.infer<typeof checkpoint>["checkpoint"];
