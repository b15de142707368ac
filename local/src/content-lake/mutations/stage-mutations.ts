/** Computes what mutations do to documents, one after the other, without storing anything. */
import { Mutation } from "@sanity/mutator";
import { ApiError, createConflictError } from "#/content-lake/api-error.ts";
import { checkPatch } from "#/content-lake/mutations/check-patch.ts";
import type { DocumentMutation, MutationInput } from "#/content-lake/mutations/mutation-input.ts";
import { createSanityId } from "#/content-lake/random-id.ts";
import {
  DOCUMENT_ID,
  isRecord,
  lakeDocument,
  visitObjects,
  type LakeDocument,
} from "#/content-lake/store/document.ts";

export type Operation = "create" | "update" | "delete" | "none";

export interface StagedResult {
  readonly id: string;
  readonly operation: Operation;
}

/** Ids of the documents a query selects. */
export type SelectIds = (
  query: string,
  params: Readonly<Record<string, unknown>>,
) => Promise<readonly string[]>;

export interface StagingOptions {
  readonly read: (id: string) => LakeDocument | null;
  readonly selectIds: SelectIds;
  readonly transactionId: string;
  readonly timestamp: string;
  /** Adds a `_key` to array items without one. */
  readonly autoKeys: boolean;
}

type Patch = Extract<MutationInput, { patch: unknown }>["patch"];
type Creation = Extract<MutationInput, { create: unknown }>["create"];
type Identified = Creation & { _id: string };

const CREATIONS = {
  create: (create: Identified) => ({ create }),
  createOrReplace: (createOrReplace: Identified) => ({ createOrReplace }),
  createIfNotExists: (createIfNotExists: Identified) => ({ createIfNotExists }),
} satisfies Record<string, (document: Identified) => DocumentMutation>;
type CreationKind = keyof typeof CREATIONS;

export class Staging {
  readonly results: StagedResult[] = [];
  /** Id → its new state; null when it is deleted. */
  readonly documents = new Map<string, LakeDocument | null>();
  readonly mutationsOf = new Map<string, DocumentMutation[]>();
  readonly #options: StagingOptions;

  constructor(options: StagingOptions) {
    this.#options = options;
  }

  readonly read = (id: string): LakeDocument | null => {
    const staged = this.documents.get(id);
    return staged === undefined ? this.#options.read(id) : staged;
  };

  /** @throws ApiError 400 for what can't be done to any document, 409 for what conflicts with this one. */
  async stage(mutation: MutationInput) {
    if ("create" in mutation) this.#create("create", mutation.create);
    else if ("createOrReplace" in mutation)
      this.#create("createOrReplace", mutation.createOrReplace);
    else if ("createIfNotExists" in mutation)
      this.#create("createIfNotExists", mutation.createIfNotExists);
    else if ("delete" in mutation)
      for (const id of await this.#idsOf(mutation.delete)) this.#delete(id);
    else for (const id of await this.#idsOf(mutation.patch)) this.#patch(id, mutation.patch);
  }

  async #idsOf(selection: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
    const { id, query, params } = selection;
    if (typeof id === "string") return [id];
    return this.#options.selectIds(String(query), isRecord(params) ? params : {});
  }

  #create(kind: CreationKind, given: Creation) {
    const id = this.#chooseId(given._id);
    const before = this.read(id);
    if (kind === "create" && before)
      throw createConflictError(`Document by ID "${id}" already exists`, {
        type: "documentAlreadyExistsError",
        id,
      });
    if (kind === "createIfNotExists" && before) {
      this.results.push({ id, operation: "none" });
      return;
    }
    const _createdAt = given["_createdAt"] ?? before?._createdAt ?? this.#options.timestamp;
    const document = this.#withKeys({ ...structuredClone(given), _id: id, _createdAt });
    this.#apply(id, CREATIONS[kind](document), before ? "update" : "create");
  }

  #chooseId(given: unknown): string {
    const asked = typeof given === "string" ? given : "";
    const id = asked === "" || asked.endsWith(".") ? asked + createSanityId() : asked;
    if (!DOCUMENT_ID.test(id))
      throw new ApiError(400, "mutationError", `"${id}" cannot be a document id`);
    return id;
  }

  #delete(id: string) {
    if (this.read(id)) this.#apply(id, { delete: { id } }, "delete");
    else this.results.push({ id, operation: "none" });
  }

  #patch(id: string, given: Patch) {
    const before = this.read(id);
    if (!before)
      throw createConflictError(`Document by ID "${id}" not found`, {
        type: "documentNotFoundError",
        id,
      });
    const { ifRevisionID, query: _query, params: _params, ...patch } = given;
    if (typeof ifRevisionID === "string" && ifRevisionID !== before._rev)
      throw createConflictError(`Document "${id}" has unexpected revision ID ("${before._rev}")`, {
        type: "documentRevisionIDDoesNotMatchError",
        id,
        currentRevisionID: before._rev,
        expectedRevisionID: ifRevisionID,
      });
    this.#apply(id, { patch: this.#withKeys({ ...structuredClone(patch), id }) }, "update");
  }

  #withKeys<Value>(value: Value): Value {
    if (this.#options.autoKeys)
      visitObjects(value, (object) => {
        for (const items of Object.values(object))
          if (Array.isArray(items))
            for (const item of items) if (isRecord(item)) item["_key"] ??= createSanityId(12);
      });
    return value;
  }

  #apply(id: string, mutation: DocumentMutation, operation: Operation) {
    const { transactionId, timestamp } = this.#options;
    const before = this.read(id);
    const applied = applyMutation(mutation, before);
    const after = applied && {
      ...applied,
      _id: id,
      _rev: transactionId,
      _updatedAt: timestamp,
      _createdAt: applied["_createdAt"] ?? timestamp,
    };
    this.documents.set(id, after && lakeDocument.parse(after));
    this.mutationsOf.set(id, [...(this.mutationsOf.get(id) ?? []), mutation]);
    this.results.push({ id, operation });
  }
}

function applyMutation(mutation: DocumentMutation, before: LakeDocument | null) {
  try {
    if (before && "patch" in mutation) checkPatch(mutation.patch, before);
    return applyOnce(mutation, before);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new ApiError(400, "mutationError", message);
  }
}

function applyOnce(mutation: DocumentMutation, before: LakeDocument | null) {
  const once = new Mutation({ mutations: [structuredClone(mutation)] });
  return once.apply(before && structuredClone(before));
}
