/** Bounds the journal's size: the newest transactions stay as history, older ones are dropped. */
import type { DocumentStore } from "#/content-lake/store/document-store.ts";
import { toLine, type Journal } from "#/content-lake/store/journal.ts";
import { toStored } from "#/content-lake/store/transaction-record.ts";

export interface JournalLimits {
  /** A journal longer than this is compacted. */
  readonly compactAboveBytes: number;
  /** Size of the newest history that is kept. */
  readonly storeBytes: number;
}

export const JOURNAL_LIMITS: JournalLimits = {
  compactAboveBytes: 64 * 1024 * 1024,
  storeBytes: 16 * 1024 * 1024,
};

/**
 * @param onError called on disk errors: what was stored before stays acknowledged, and the next attempt is delayed.
 * @returns a function to call after every transaction; it does nothing while the journal is short.
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
      compact(journal, store, limits.storeBytes);
    } catch (error) {
      onError(error);
    }
    // Documents that exceed the limit on their own would be rewritten after every transaction.
    threshold = Math.max(limits.compactAboveBytes, 2 * journal.bytes);
  };
}

function compact(journal: Journal, store: DocumentStore, storeBytes: number) {
  const kept = store.transactions.map(toStored);
  let storedBytes = 0;
  const first = kept.findLastIndex((transaction) => {
    storedBytes += Buffer.byteLength(toLine(transaction));
    return storedBytes > storeBytes;
  });
  journal.replace(store.checkpointBefore(first + 1), kept.slice(first + 1));
  store.forgetBefore(first + 1);
}
