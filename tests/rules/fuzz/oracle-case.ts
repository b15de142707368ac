/** One document that somebody reads or writes, and all that its being allowed hangs on. */
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
  /** Of a list: of any document in it. */
  readonly path: string;
  /** null: nobody, as far as anybody's data is concerned. */
  readonly person: Person | null;
  readonly before: Documents;
  /** With all writes of the batch done. */
  readonly after: Documents;
  /** Of a list: the fields it asks for, and how many documents at most. */
  readonly asked?: ReadonlyMap<string, string>;
  readonly limit?: number | null;
}

/** With `person` there, and the parts of `path` that its pattern leaves open. */
export type KnownCase = Case & { readonly person: Person; readonly ids: readonly string[] };
