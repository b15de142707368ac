/** Keeps the journal from growing without end: the newest transactions stay as history, older ones are forgotten. */
import type { DocumentStore } from "#/content-lake/store/document-store.ts";
import { toLine, type Journal } from "#/content-lake/store/journal.ts";
import { toStored } from "#/content-lake/store/transaction-record.ts";

export interface JournalLimits {
  /** A journal longer than this is compacted. */
  readonly compactAboveBytes: number;
  /** So much of the newest history is kept. */
  readonly keepBytes: number;
}

export const JOURNAL_LIMITS: JournalLimits = {
  compactAboveBytes: 64 * 1024 * 1024,
  keepBytes: 16 * 1024 * 1024,
};

/** Does nothing while the journal is short. */
export function compactJournal(journal: Journal, store: DocumentStore, limits: JournalLimits) {
  if (journal.bytes <= limits.compactAboveBytes) return;
  const kept = store.transactions.map(toStored);
  let keptBytes = 0;
  const first = kept.findLastIndex((transaction) => {
    keptBytes += Buffer.byteLength(toLine(transaction));
    return keptBytes > limits.keepBytes;
  });
  journal.replace(store.checkpointBefore(first + 1), kept.slice(first + 1));
  store.forgetBefore(first + 1);
}
