/** A transaction, as stored in the journal and as held in memory while the lake runs. */
import { z } from "zod";
import { lakeDocument, type LakeDocument } from "#/content-lake/store/document.ts";

const mutations = z.array(z.record(z.string(), z.unknown()));

/** Enough to replay it: a document's earlier state is what the earlier transactions left. */
export const storedTransaction = z.object({
  id: z.string(),
  timestamp: z.string(),
  author: z.string(),
  mutations,
  /** Changes in the order they were written. `after` is null if the document was deleted. */
  changes: z.array(z.object({ id: z.string(), after: lakeDocument.nullable(), mutations })),
});
export type StoredTransaction = z.infer<typeof storedTransaction>;

/** A change with the previous state, to show history and notify listeners; null when there was no document. */
export interface DocumentChange {
  readonly id: string;
  readonly before: LakeDocument | null;
  readonly after: LakeDocument | null;
  readonly mutations: StoredTransaction["mutations"];
}

export interface TransactionRecord extends Omit<StoredTransaction, "changes"> {
  readonly changes: readonly DocumentChange[];
}

export function toStored({ changes, ...transaction }: TransactionRecord): StoredTransaction {
  return {
    ...transaction,
    changes: changes.map(({ id, after, mutations: applied }) => ({
      id,
      after,
      mutations: applied,
    })),
  };
}
