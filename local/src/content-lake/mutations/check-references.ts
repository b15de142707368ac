/** A published document's strong references must point at documents, before and after every transaction. */
import { conflict } from "#/content-lake/api-error.ts";
import {
  isDraftId,
  isVersionId,
  strongReferences,
  type LakeDocument,
} from "#/content-lake/store/document.ts";

export interface ReferenceCheck {
  /** Id → what it becomes; null when it is deleted. */
  readonly changed: ReadonlyMap<string, LakeDocument | null>;
  /** A document as it will be after the transaction. */
  readonly read: (id: string) => LakeDocument | null;
  /** Ids of documents that refer to it strongly, as it is now. */
  readonly referrersOf: (id: string) => ReadonlySet<string>;
}

/** Drafts may refer to what is not published yet. */
const isBound = (id: string) => !isDraftId(id) && !isVersionId(id) && !id.startsWith("_.");

/** @throws ApiError 409 naming the document and the reference. */
export function checkReferences({ changed, read, referrersOf }: ReferenceCheck) {
  for (const [id, document] of changed) {
    if (document) requireTargets(document, read);
    else requireNoReferrers(id, [...referrersOf(id), ...changed.keys()], read);
  }
}

function requireTargets(document: LakeDocument, read: ReferenceCheck["read"]) {
  if (!isBound(document._id)) return;
  for (const target of strongReferences(document))
    if (!read(target))
      throw conflict(`Document "${document._id}" references non-existent document "${target}"`, {
        type: "documentReferenceDoesNotExistError",
        id: document._id,
        referenceID: target,
      });
}

function requireNoReferrers(
  id: string,
  candidates: readonly string[],
  read: ReferenceCheck["read"],
) {
  const referrers = candidates.filter(
    (referrer) => isBound(referrer) && strongReferences(read(referrer)).has(id),
  );
  if (referrers.length === 0) return;
  throw conflict(
    `Document "${id}" cannot be deleted as there are references to it from "${String(referrers[0])}"`,
    { type: "documentHasExistingReferencesError", id, referencingIDs: [...new Set(referrers)] },
  );
}
