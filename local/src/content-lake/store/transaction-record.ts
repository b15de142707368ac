/** What is kept of a transaction: enough to replay it, to show history and to tell listeners. */
import { z } from "zod";
import { lakeDocument } from "#/content-lake/store/document.ts";

export const transactionRecord = z.object({
  id: z.string(),
  timestamp: z.string(),
  author: z.string(),
  mutations: z.array(z.record(z.string(), z.unknown())),
  /** In the order they were written. `before` and `after` are null where there is no document. */
  changes: z.array(
    z.object({
      id: z.string(),
      before: lakeDocument.nullable(),
      after: lakeDocument.nullable(),
      mutations: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});
export type TransactionRecord = z.infer<typeof transactionRecord>;
export type DocumentChange = TransactionRecord["changes"][number];
