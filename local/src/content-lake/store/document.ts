/** A document of the lake, and what its id says about it. Stored documents are replaced, never mutated. */
import { z } from "zod";

export const lakeDocument = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
});
export type LakeDocument = z.infer<typeof lakeDocument>;

const DRAFTS = "drafts.";
const VERSIONS = "versions.";

/** Sanity's rule for ids: letters, digits, `_`, `-` and `.`, at most 128 characters. */
export const DOCUMENT_ID = /^[a-zA-Z0-9_][a-zA-Z0-9._-]{0,127}$/;

export const isDraftId = (id: string) => id.startsWith(DRAFTS);
const isVersionId = (id: string) => id.startsWith(VERSIONS);

/** The id under which a draft or version is published. */
export function toPublishedId(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length);
  return isVersionId(id) ? id.split(".").slice(2).join(".") : id;
}

/** The layer a document is in: `published`, `drafts`, or the name of its release. */
export function getLayer(id: string): string {
  if (isDraftId(id)) return "drafts";
  return isVersionId(id) ? (id.split(".")[1] ?? "") : "published";
}

/** Ids with a dot are private: drafts, versions and anything else hidden from readers without a token. */
export const isPublicId = (id: string) => !id.includes(".");

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Visits every object inside a value, including the value itself. */
export function visitObjects(value: unknown, visit: (object: Record<string, unknown>) => void) {
  if (Array.isArray(value)) for (const item of value) visitObjects(item, visit);
  else if (isRecord(value)) {
    visit(value);
    for (const item of Object.values(value)) visitObjects(item, visit);
  }
}

/** Ids that must exist as long as this document does. */
export function listStrongReferences(document: LakeDocument | null): ReadonlySet<string> {
  const ids = new Set<string>();
  visitObjects(document, ({ _ref, _weak, _dataset, _projectId }) => {
    if (typeof _ref === "string" && _weak !== true && !_dataset && !_projectId) ids.add(_ref);
  });
  return ids;
}

/** All strings of a document except its system fields: what a text search covers. */
export function listTexts(value: unknown, key = ""): string[] {
  if (typeof value === "string") return key.startsWith("_") ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => listTexts(item, key));
  return isRecord(value)
    ? Object.entries(value).flatMap(([name, item]) => listTexts(item, name))
    : [];
}
