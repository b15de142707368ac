/** Copies of documents whose strings carry a mark of their origin, for source maps. */
import { isRecord, type LakeDocument } from "#/content-lake/store/document.ts";

/** A character from a private-use plane: it doesn't occur in text. */
export const MARK = "\u{F0001}";
const MARKED = new RegExp(`^([^${MARK}]*)${MARK}(\\d+)$`, "u");

/** Strings with a meaning for programs, which a mark would change. */
const UNMARKED = new Set(
  "_id _type _ref _key _rev _createdAt _updatedAt _originalId marks style listItem".split(" "),
);
const DATE = /^\d{4}-\d{2}-\d{2}(T|$)/;

export type PathStep = string | number | { readonly key: string };

export interface Source {
  readonly document: LakeDocument;
  readonly path: readonly PathStep[];
  readonly text: string;
}

export class MarkedDocuments {
  readonly byId: ReadonlyMap<string, unknown>;
  readonly documents: readonly unknown[];
  readonly #sources: Source[] = [];

  constructor(documents: readonly LakeDocument[]) {
    this.byId = new Map(
      documents.map((document) => [document._id, this.#mark(document, document, [])]),
    );
    this.documents = [...this.byId.values()];
  }

  /** The origin of a marked string in a result; null when it isn't exactly one string of one document. */
  sourceOf(value: string): Source | null {
    const [, text, number] = MARKED.exec(value) ?? [];
    const source = number === undefined ? undefined : this.#sources[Number(number)];
    return source && source.text === text ? source : null;
  }

  #mark(value: unknown, document: LakeDocument, path: readonly PathStep[]): unknown {
    if (typeof value === "string") {
      if (DATE.test(value)) return value;
      return `${value}${MARK}${String(this.#sources.push({ document, path, text: value }) - 1)}`;
    }
    if (Array.isArray(value))
      return value.map((item: unknown, at) =>
        this.#mark(item, document, [...path, stepTo(item, at)]),
      );
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        UNMARKED.has(key) ? item : this.#mark(item, document, [...path, key]),
      ]),
    );
  }
}

function stepTo(item: unknown, at: number): PathStep {
  return isRecord(item) && typeof item["_key"] === "string" ? { key: item["_key"] } : at;
}

const markedOnce = new WeakMap<readonly LakeDocument[], MarkedDocuments>();

/** Created once per array of documents. */
export function markDocuments(documents: readonly LakeDocument[]): MarkedDocuments {
  const marked = markedOnce.get(documents) ?? new MarkedDocuments(documents);
  markedOnce.set(documents, marked);
  return marked;
}
