/** One document that someone reads or writes, and everything the decision depends on. */
import type { Documents } from "./operation.ts";

export interface Person {
  readonly uid: string;
  readonly isStaff: boolean;
  readonly isVerified: boolean;
  /** Unix ms. */
  readonly signedInAtMs: number;
}

export interface Case {
  readonly verb: "get" | "list" | "create" | "update" | "delete";
  /** Path of the document; for a list: of any document in it. */
  readonly path: string;
  /** null: no one, for anyone's data. */
  readonly person: Person | null;
  readonly before: Documents;
  /** Documents with all writes of the batch applied. */
  readonly after: Documents;
  /** Fields that a list filters by; `limit`: its maximum number of documents. */
  readonly asked?: ReadonlyMap<string, string>;
  readonly limit?: number | null;
}

/** Also has `person`, and the parts of `path` that its pattern leaves open. */
export type KnownCase = Case & { readonly person: Person; readonly ids: readonly string[] };
