/**
 * Strong references must point to existing documents after every transaction, even those of drafts: a draft refers
 * weakly to what isn't published yet, and the reference is strengthened when the draft is published.
 */
import { createConflictError } from "#/content-lake/api-error.ts";
import { listStrongReferences, type LakeDocument } from "#/content-lake/store/document.ts";

export interface ReferenceCheck {
  /** Id → its new state; null when it is deleted. */
  readonly changed: ReadonlyMap<string, LakeDocument | null>;
  /** A document as it will be after the transaction. */
  readonly read: (id: string) => LakeDocument | null;
  /** Ids of documents that currently refer to it strongly. */
  readonly referrersOf: (id: string) => ReadonlySet<string>;
}

/** System documents are exempt. */
const isBound = (id: string) => !id.startsWith("_.");

/** @throws ApiError 409 naming the document and the reference. */
export function checkReferences({ changed, read, referrersOf }: ReferenceCheck) {
  for (const [id, document] of changed) {
    if (document) requireTargets(document, read);
    else requireNoReferrers(id, [...referrersOf(id), ...changed.keys()], read);
  }
}

function requireTargets(document: LakeDocument, read: ReferenceCheck["read"]) {
  if (!isBound(document._id)) return;
  for (const target of listStrongReferences(document))
    if (!read(target))
      throw createConflictError(
        `Document "${document._id}" references non-existent document "${target}"`,
        {
          type: "documentReferenceDoesNotExistError",
          id: document._id,
          referenceID: target,
        },
      );
}

function requireNoReferrers(
  id: string,
  candidates: readonly string[],
  read: ReferenceCheck["read"],
) {
  const referrers = candidates.filter(
    (referrer) => isBound(referrer) && listStrongReferences(read(referrer)).has(id),
  );
  if (referrers.length === 0) return;
  throw createConflictError(
    `Document "${id}" cannot be deleted as there are references to it from "${String(referrers[0])}"`,
    { type: "documentHasExistingReferencesError", id, referencingIDs: [...new Set(referrers)] },
  );
}
