/** Translates actions of the Studio (edit, publish, unpublish …) into mutations of single documents. */
import { createConflictError } from "#/content-lake/api-error.ts";
import type { ActionInput, MutationInput } from "#/content-lake/mutations/mutation-input.ts";
import { isRecord, type LakeDocument } from "#/content-lake/store/document.ts";

/** Reads a document's state when the action's turn comes. */
export type ReadDocument = (id: string) => LakeDocument | null;

const ACTION = "sanity.action.document.";

/** @throws ApiError 409 when a document that the action needs is missing or has a revision other than expected. */
export function translateAction(action: ActionInput, read: ReadDocument): MutationInput[] {
  const need = (id: string): LakeDocument => {
    const document = read(id);
    if (document) return document;
    throw createConflictError(`Document "${id}" not found`, { type: "documentNotFoundError", id });
  };
  switch (action.actionType) {
    case `${ACTION}create`: {
      const isThere = action.ifExists === "ignore" && read(action.attributes._id) !== null;
      return isThere ? [] : [{ create: action.attributes }];
    }
    case `${ACTION}edit`: {
      const { draftId, publishedId, patch } = action;
      const edit = { patch: { ...patch, id: draftId } };
      if (read(draftId)) return [edit];
      return [{ create: { ...contentOf(need(publishedId)), _id: draftId } }, edit];
    }
    case `${ACTION}replaceDraft`:
      return [{ createOrReplace: action.attributes }];
    case `${ACTION}discard`:
      return [{ delete: { id: action.draftId } }];
    case `${ACTION}publish`: {
      const draft = need(action.draftId);
      const published = read(action.publishedId);
      requireRevision(draft, action.ifDraftRevisionId);
      if (published) requireRevision(published, action.ifPublishedRevisionId);
      const content = strengthenReferences(contentOf(draft));
      const _createdAt = published?._createdAt ?? draft._createdAt;
      return [
        {
          createOrReplace: { ...content, _type: draft._type, _id: action.publishedId, _createdAt },
        },
        { delete: { id: action.draftId } },
      ];
    }
    case `${ACTION}unpublish`: {
      const published = need(action.publishedId);
      return [
        { createIfNotExists: { ...contentOf(published), _id: action.draftId } },
        { delete: { id: action.publishedId } },
      ];
    }
    case `${ACTION}delete`: {
      const others = [...(action.includeDrafts ?? []), ...(action.includeVersions ?? [])];
      return [action.publishedId, ...others].map((id) => ({ delete: { id } }));
    }
    case `${ACTION}version.create`: {
      if (action.document) return [{ create: action.document }];
      const base = need(action.baseId ?? action.publishedId ?? "");
      requireRevision(base, action.ifBaseRevisionId);
      return [{ create: { ...contentOf(base), _id: action.versionId ?? "" } }];
    }
    case `${ACTION}version.replace`:
      return [{ createOrReplace: action.document }];
    case `${ACTION}version.discard`:
      return [{ delete: { id: action.versionId } }];
    default:
      return action satisfies never;
  }
}

function requireRevision({ _id, _rev }: LakeDocument, expected: string | null | undefined) {
  if (!expected || expected === _rev) return;
  throw createConflictError(`Document "${_id}" has a different revision than expected`, {
    type: "documentRevisionIDDoesNotMatchError",
    id: _id,
    currentRevisionID: _rev,
    expectedRevisionID: expected,
  });
}

/** Without the fields that the lake writes itself. */
function contentOf(document: LakeDocument) {
  const { _rev, _updatedAt, _id, ...content } = document;
  return content;
}

/** A draft's reference to an unpublished document is weak until the document is published. */
function strengthenReferences(content: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(content).map(([field, value]) => [field, strengthen(value)] as const),
  );
}

function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen);
  if (!isRecord(value)) return value;
  const inside = strengthenReferences(value);
  const { _strengthenOnPublish: marked, ...reference } = inside;
  if (!isRecord(marked) || typeof reference["_ref"] !== "string") return inside;
  if (marked["weak"] === true) return reference;
  const { _weak, ...strong } = reference;
  return strong;
}
