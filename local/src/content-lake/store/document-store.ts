/** The current documents, the references between them, and the transactions that led here. */
import type { Checkpoint } from "#/content-lake/store/checkpoint.ts";
import { listStrongReferences, type LakeDocument } from "#/content-lake/store/document.ts";
import type {
  StoredTransaction,
  TransactionRecord,
} from "#/content-lake/store/transaction-record.ts";

/** A document as a transaction left it. */
export interface Revision {
  readonly transaction: TransactionRecord;
  readonly document: LakeDocument | null;
}

export class DocumentStore {
  readonly #documents = new Map<string, LakeDocument>();
  readonly #referrers = new Map<string, Set<string>>();
  readonly #revisions = new Map<string, Revision[]>();
  readonly #transactionIds = new Set<string>();
  /** Ids of documents that differ from the seed. */
  readonly #touched = new Set<string>();
  readonly #localize: (document: LakeDocument) => LakeDocument;
  #transactions: TransactionRecord[] = [];
  #forgotten = 0;
  #version = 0;

  /** @param localize adapts a document to this run before it is returned: asset URLs contain this server's address. */
  constructor(localize: (document: LakeDocument) => LakeDocument = (document) => document) {
    this.#localize = localize;
  }

  /** Changes whenever a document does. */
  get version(): number {
    return this.#version;
  }

  /** Counts every transaction ever made, including dropped ones. */
  get sequence(): number {
    return this.#forgotten + this.#transactions.length;
  }

  /** Oldest first. */
  get transactions(): readonly TransactionRecord[] {
    return this.#transactions;
  }

  get(id: string): LakeDocument | null {
    return this.#documents.get(id) ?? null;
  }

  all(): Iterable<LakeDocument> {
    return this.#documents.values();
  }

  hasTransaction(id: string): boolean {
    return this.#transactionIds.has(id);
  }

  /** null when some of them were dropped, or the sequence isn't part of this lake's history. */
  transactionsSince(sequence: number): readonly TransactionRecord[] | null {
    const isKnown = sequence >= this.#forgotten && sequence <= this.sequence;
    return isKnown ? this.#transactions.slice(sequence - this.#forgotten) : null;
  }

  /** Ids of documents with a strong reference to `id`. */
  referrersOf(id: string): ReadonlySet<string> {
    return this.#referrers.get(id) ?? new Set<string>();
  }

  /** Oldest first; empty for a document that no transaction changed since it was seeded. */
  revisionsOf(id: string): readonly Revision[] {
    return this.#revisions.get(id) ?? [];
  }

  /** Adds a document without a transaction, for seeding. */
  seed(document: LakeDocument) {
    this.#put(document._id, document);
  }

  restore({ sequence, documents, deleted }: Checkpoint) {
    this.#forgotten = sequence;
    for (const document of documents) this.#change(document._id, document);
    for (const id of deleted) this.#change(id, null);
  }

  replay({ changes, ...transaction }: StoredTransaction) {
    const before = new Map(changes.map(({ id }) => [id, this.get(id)]));
    this.apply({
      ...transaction,
      changes: changes.map((change) => ({ ...change, before: before.get(change.id) ?? null })),
    });
  }

  apply(transaction: TransactionRecord) {
    this.#transactions.push(transaction);
    this.#transactionIds.add(transaction.id);
    for (const { id, after } of transaction.changes) {
      this.#change(id, after);
      const revisions = this.#revisions.get(id) ?? [];
      revisions.push({ transaction, document: after });
      this.#revisions.set(id, revisions);
    }
  }

  /** Returns the effects of the transactions before the one at `index` on the seed. */
  checkpointBefore(index: number): Checkpoint {
    const then = new Map([...this.#touched].map((id) => [id, this.get(id)]));
    for (const { changes } of this.#transactions.slice(index).toReversed())
      for (const { id, before } of changes.toReversed()) then.set(id, before);
    return {
      sequence: this.#forgotten + index,
      documents: [...then.values()].filter((document) => document !== null),
      deleted: [...then].filter(([, document]) => document === null).map(([id]) => id),
    };
  }

  /** Drops the history before the transaction at `index`; documents don't change. */
  forgetBefore(index: number) {
    const forgotten = new Set(this.#transactions.slice(0, index));
    this.#transactions = this.#transactions.slice(index);
    this.#forgotten += index;
    for (const { id } of forgotten) this.#transactionIds.delete(id);
    for (const [id, revisions] of this.#revisions)
      this.#revisions.set(
        id,
        revisions.filter(({ transaction }) => !forgotten.has(transaction)),
      );
  }

  #change(id: string, document: LakeDocument | null) {
    this.#touched.add(id);
    this.#put(id, document);
  }

  #put(id: string, document: LakeDocument | null) {
    for (const target of listStrongReferences(this.get(id)))
      this.#referrers.get(target)?.delete(id);
    if (document) this.#documents.set(id, this.#localize(document));
    else this.#documents.delete(id);
    for (const target of listStrongReferences(document))
      this.#referrers.set(target, (this.#referrers.get(target) ?? new Set()).add(id));
    this.#version += 1;
  }
}
