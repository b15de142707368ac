/** Operations that a browser may try, and the documents as they would be afterwards. */
import type { Fields, StoredValue } from "./stored-value.ts";

/** Author of the request, according to the token. `uid` null: signed out. `staff`: the claim, whatever its value. */
export interface Actor {
  readonly uid: string | null;
  readonly provider: "password" | "google.com" | "anonymous";
  readonly staff?: string | number | boolean;
  /** The claim `email_verified`; absent: true, as for nearly everyone. */
  readonly isVerified?: string | boolean;
  /** Time at which they last entered a password, in Unix seconds; absent: today. */
  readonly signedInAtSeconds?: number;
}

/** `update` requires the document to exist and leaves other fields; `set` replaces it, existing or not. */
export type Write =
  | { readonly kind: "set"; readonly path: string; readonly fields: Fields }
  | {
      readonly kind: "update";
      readonly path: string;
      readonly fields: Fields;
      readonly removed: readonly string[];
    }
  | { readonly kind: "delete"; readonly path: string };

export interface Listing {
  readonly kind: "list";
  /** Path of the collection; with `isGroup` only its last segment counts. */
  readonly collection: string;
  readonly isGroup: boolean;
  /** Equality filters. */
  readonly where: readonly { readonly field: string; readonly value: string }[];
  readonly limit: number | null;
}

/** Writes go in one batch: all or none. */
export type Operation =
  | { readonly kind: "get"; readonly path: string }
  | Listing
  | { readonly kind: "commit"; readonly writes: readonly Write[] };

/** Path → document. */
export type Documents = ReadonlyMap<string, Fields>;

/** The documents as they would be after the batch. */
export function applyWrites(documents: Documents, writes: readonly Write[]): Documents {
  const after = new Map(documents);
  for (const write of writes) {
    const document = applyWrite(after.get(write.path), write);
    if (document) after.set(write.path, document);
    else after.delete(write.path);
  }
  return after;
}

function applyWrite(before: Fields | undefined, write: Write): Fields | undefined {
  if (write.kind === "delete") return undefined;
  if (write.kind === "set") return write.fields;
  const kept = Object.entries(before ?? {}).filter(([name]) => !write.removed.includes(name));
  const merged: Record<string, StoredValue> = { ...Object.fromEntries(kept), ...write.fields };
  return merged;
}
