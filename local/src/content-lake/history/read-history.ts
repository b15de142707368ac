/**
 * The History API: transactions, documents at earlier revisions, and the events listed by the Studio's history panel.
 */
import { describeEffects } from "#/content-lake/history/effects.ts";
import { isDraftId, toPublishedId, type LakeDocument } from "#/content-lake/store/document.ts";
import type { DocumentStore } from "#/content-lake/store/document-store.ts";
import type { TransactionRecord } from "#/content-lake/store/transaction-record.ts";

export interface TransactionsQuery {
  readonly ids: readonly string[];
  readonly fromTransaction: string | null;
  readonly toTransaction: string | null;
  readonly isReversed: boolean;
  readonly limit: number;
  /** Leave out what else a transaction changed. */
  readonly listsAskedDocumentsOnly: boolean;
  readonly excludesContent: boolean;
  readonly withEffects: boolean;
}

/** One response line per transaction. `from` and `to` are inclusive. */
export function listTransactions(store: DocumentStore, query: TransactionsQuery): unknown[] {
  const ids = new Set(query.ids);
  const touching = store.transactions.filter(({ changes }) =>
    changes.some(({ id }) => ids.has(id)),
  );
  const indexOf = (id: string | null) => touching.findIndex((record) => record.id === id);
  const from = Math.max(0, indexOf(query.fromTransaction));
  const last = indexOf(query.toTransaction);
  const range = touching.slice(from, last < 0 ? undefined : last + 1);
  const ordered = query.isReversed ? range.toReversed() : range;
  return ordered.slice(0, query.limit).map((record) => describe(record, ids, query));
}

function describe(record: TransactionRecord, ids: ReadonlySet<string>, query: TransactionsQuery) {
  const { id, timestamp, author, mutations, changes } = record;
  const effects = changes
    .filter((change) => ids.has(change.id))
    .map((change) => [change.id, describeEffects(change)] as const);
  return {
    id,
    timestamp,
    author,
    documentIDs: changes
      .map((change) => change.id)
      .filter((one) => !query.listsAskedDocumentsOnly || ids.has(one)),
    ...(query.excludesContent ? {} : { mutations }),
    ...(query.withEffects ? { effects: Object.fromEntries(effects) } : {}),
  };
}

/** A document at a revision or a time, or its current state; null when it didn't exist. */
export function readRevision(
  store: DocumentStore,
  id: string,
  at: { readonly revision: string | null; readonly time: string | null },
): LakeDocument | null {
  const current = store.get(id);
  const revisions = store.revisionsOf(id);
  // Seed content has no transaction: it is the state before the first one.
  const first =
    revisions[0]?.transaction.changes.find((change) => change.id === id)?.before ?? null;
  if (at.revision !== null) {
    const found = revisions.find(({ transaction }) => transaction.id === at.revision)?.document;
    return found ?? [current, first].find((one) => one?._rev === at.revision) ?? null;
  }
  const { time } = at;
  if (time === null) return current ?? revisions.findLast((one) => one.document)?.document ?? null;
  const earlier = revisions.findLast(({ transaction }) => transaction.timestamp <= time);
  return earlier ? earlier.document : revisions.length > 0 ? first : current;
}

type Revision = ReturnType<DocumentStore["revisionsOf"]>[number];

const isPublishing = ({ transaction }: Revision, publishedId: string) =>
  transaction.changes.some((change) => change.id === publishedId && change.after !== null);

/** Names a transaction's effect on a document; null for an edit, which the Studio reads from the transaction itself. */
function nameEvent(id: string, revision: Revision, hadDocument: boolean): string | null {
  const { document } = revision;
  if (!isDraftId(id)) return document ? "publishDocumentVersion" : "unpublishDocument";
  if (document) return hadDocument ? null : "createDocumentVersion";
  // A deleted draft was published if the same transaction wrote the published document.
  return isPublishing(revision, toPublishedId(id))
    ? "publishDocumentVersion"
    : "deleteDocumentVersion";
}

/** Newest first, in the format of the events API. */
export function listDocumentEvents(store: DocumentStore, id: string): unknown[] {
  const documentId = toPublishedId(id);
  let hadDocument = false;
  const events: unknown[] = [];
  for (const revision of store.revisionsOf(id)) {
    const { id: revisionId, timestamp, author } = revision.transaction;
    const type = nameEvent(id, revision, hadDocument);
    hadDocument = revision.document !== null;
    if (type === null) continue;
    events.push({
      type,
      timestamp,
      author,
      documentId,
      contributors: [author],
      versionId: type === "publishDocumentVersion" ? `drafts.${documentId}` : id,
      versionRevisionId: revisionId,
      ...(type === "publishDocumentVersion"
        ? { revisionId, cause: { type: "document.publish" } }
        : {}),
      ...(type === "createDocumentVersion" ? { source: "action" } : {}),
    });
  }
  return events.toReversed();
}
