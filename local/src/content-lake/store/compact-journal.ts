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

/**
 * @param onError told when the disk refuses: what was stored before stays acknowledged, and the next try waits.
 * @returns what to call after every transaction; it does nothing while the journal is short.
 */
export function makeCompactor(
  journal: Journal,
  store: DocumentStore,
  limits: JournalLimits,
  onError: (error: unknown) => void,
): () => void {
  let threshold = limits.compactAboveBytes;
  return () => {
    if (journal.bytes <= threshold) return;
    try {
      compact(journal, store, limits.keepBytes);
    } catch (error) {
      onError(error);
    }
    // Documents that are larger than the limit by themselves would be written again after every transaction.
    threshold = Math.max(limits.compactAboveBytes, 2 * journal.bytes);
  };
}

function compact(journal: Journal, store: DocumentStore, keepBytes: number) {
  const kept = store.transactions.map(toStored);
  let keptBytes = 0;
  const first = kept.findLastIndex((transaction) => {
    keptBytes += Buffer.byteLength(toLine(transaction));
    return keptBytes > keepBytes;
  });
  journal.replace(store.checkpointBefore(first + 1), kept.slice(first + 1));
  store.forgetBefore(first + 1);
}
