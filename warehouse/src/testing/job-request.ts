/** Fields that the stand-in reads of a job that is inserted. */
import { z } from "zod";

export const job = z.object({
  jobReference: z.object({ jobId: z.string() }),
  configuration: z.object({
    dryRun: z.boolean().optional(),
    labels: z.record(z.string(), z.string()).optional(),
    query: z.object({ query: z.string(), maximumBytesBilled: z.string().optional() }).optional(),
    load: z
      .object({
        destinationTable: z.object({ datasetId: z.string(), tableId: z.string() }),
        schema: z.object({ fields: z.array(z.object({ name: z.string() })) }),
        writeDisposition: z.enum(["WRITE_TRUNCATE", "WRITE_APPEND"]),
      })
      .optional(),
  }),
});
export type JobRequest = z.infer<typeof job>;
