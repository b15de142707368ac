/** The documents as they are now, who refers to whom, and every transaction that led here. */
import { strongReferences, type LakeDocument } from "#/content-lake/store/document.ts";
import type { TransactionRecord } from "#/content-lake/store/transaction-record.ts";

/** A document as a transaction left it. */
export interface Revision {
  readonly transaction: TransactionRecord;
  readonly document: LakeDocument | null;
}

export class DocumentStore {
  readonly #documents = new Map<string, LakeDocument>();
  readonly #referrers = new Map<string, Set<string>>();
  readonly #revisions = new Map<string, Revision[]>();
  readonly #transactions: TransactionRecord[] = [];
  readonly #transactionIds = new Set<string>();
  readonly #localize: (document: LakeDocument) => LakeDocument;
  #version = 0;

  /** @param localize makes a document fit this run before it is shown: assets have the address of this server. */
  constructor(localize: (document: LakeDocument) => LakeDocument = (document) => document) {
    this.#localize = localize;
  }

  /** Changes whenever a document does. */
  get version(): number {
    return this.#version;
  }

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

  /** Ids of documents with a strong reference to `id`. */
  referrersOf(id: string): ReadonlySet<string> {
    return this.#referrers.get(id) ?? new Set<string>();
  }

  /** Oldest first; empty for a document that no transaction touched since it was seeded. */
  revisionsOf(id: string): readonly Revision[] {
    return this.#revisions.get(id) ?? [];
  }

  /** Puts a document in without a transaction: seeding. */
  seed(document: LakeDocument) {
    this.#put(document._id, document);
  }

  apply(transaction: TransactionRecord) {
    this.#transactions.push(transaction);
    this.#transactionIds.add(transaction.id);
    for (const { id, after } of transaction.changes) {
      this.#put(id, after);
      const revisions = this.#revisions.get(id) ?? [];
      revisions.push({ transaction, document: after });
      this.#revisions.set(id, revisions);
    }
  }

  #put(id: string, document: LakeDocument | null) {
    for (const target of strongReferences(this.get(id))) this.#referrers.get(target)?.delete(id);
    if (document) this.#documents.set(id, this.#localize(document));
    else this.#documents.delete(id);
    for (const target of strongReferences(document))
      this.#referrers.set(target, (this.#referrers.get(target) ?? new Set()).add(id));
    this.#version += 1;
  }
}
