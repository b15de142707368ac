/**
 * Runs transactions one after the other: fully staged, checked, written to the journal, applied, announced. A rejected
 * transaction leaves nothing behind.
 */
import { createConflictError } from "#/content-lake/api-error.ts";
import type { Identity } from "#/content-lake/identities.ts";
import { checkReferences } from "#/content-lake/mutations/check-references.ts";
import type { MutationInput } from "#/content-lake/mutations/mutation-input.ts";
import {
  Staging,
  type SelectIds,
  type StagedResult,
} from "#/content-lake/mutations/stage-mutations.ts";
import { createSanityId } from "#/content-lake/random-id.ts";
import type { LakeDocument } from "#/content-lake/store/document.ts";
import type { DocumentStore } from "#/content-lake/store/document-store.ts";
import type { Journal } from "#/content-lake/store/journal.ts";
import { toStored, type TransactionRecord } from "#/content-lake/store/transaction-record.ts";

export interface TransactionRequest {
  /** Mutations, or a function that creates them from the documents' state when their turn comes. */
  readonly steps: readonly (
    | MutationInput
    | ((read: (id: string) => LakeDocument | null) => readonly MutationInput[])
  )[];
  readonly transactionId: string | undefined;
  readonly who: Identity;
  readonly isDryRun: boolean;
  readonly autoKeys: boolean;
}

export interface TransactionResult {
  readonly transactionId: string;
  readonly results: readonly (StagedResult & { readonly document: LakeDocument | null })[];
}

export interface TransactorOptions {
  readonly store: DocumentStore;
  readonly journal: Journal;
  readonly selectIds: SelectIds;
  readonly now: () => Date;
  /** Called after the transaction is stored. */
  readonly onStored: (record: TransactionRecord) => void;
}

export class Transactor {
  readonly #options: TransactorOptions;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: TransactorOptions) {
    this.#options = options;
  }

  /** @throws ApiError when the transaction is rejected. */
  run(request: TransactionRequest): Promise<TransactionResult> {
    const result = this.#turn.then(() => this.#run(request));
    this.#turn = result.catch(() => {});
    return result;
  }

  /** Resolves when every transaction submitted so far is stored or rejected. */
  async settle(): Promise<void> {
    await this.#turn;
  }

  async #run(request: TransactionRequest): Promise<TransactionResult> {
    const { store, selectIds } = this.#options;
    const transactionId = request.transactionId ?? createSanityId();
    if (store.hasTransaction(transactionId))
      throw createConflictError(`Transaction "${transactionId}" already exists`, {
        type: "mutationError",
      });
    const timestamp = this.#options.now().toISOString();
    const staging = new Staging({
      read: (id) => store.get(id),
      selectIds,
      transactionId,
      timestamp,
      autoKeys: request.autoKeys,
    });
    const mutations: MutationInput[] = [];
    for (const step of request.steps) {
      const made = typeof step === "function" ? step(staging.read) : [step];
      mutations.push(...made);
      for (const mutation of made) await staging.stage(mutation);
    }
    checkReferences({
      changed: staging.documents,
      read: staging.read,
      referrersOf: (id) => store.referrersOf(id),
    });
    const changes = [...staging.documents].flatMap(([id, after]) => {
      const before = store.get(id);
      const applied = staging.mutationsOf.get(id) ?? [];
      return before || after ? [{ id, before, after, mutations: applied }] : [];
    });
    if (!request.isDryRun && changes.length > 0)
      this.#store({ id: transactionId, timestamp, author: request.who.id, mutations, changes });
    return {
      transactionId,
      results: staging.results.map(({ id, operation }) => ({
        id,
        operation,
        document: staging.read(id),
      })),
    };
  }

  #store(record: TransactionRecord) {
    this.#options.journal.append(toStored(record));
    this.#options.store.apply(record);
    this.#options.onStored(record);
  }
}
