/**
 * The documents a reader sees in a perspective: `raw`, `published`, `drafts`, or a stack of layers, the highest first,
 * over what is published. In a stack a document has its published id, with its original id in `_originalId`.
 */
import { ApiError } from "#/content-lake/api-error.ts";
import type { Identity } from "#/content-lake/identities.ts";
import {
  isPublicId,
  getLayer,
  toPublishedId,
  listTexts,
  type LakeDocument,
} from "#/content-lake/store/document.ts";
import type { DocumentStore } from "#/content-lake/store/document-store.ts";

/** Since this version of the API, a query that names no perspective sees what is published. */
const PUBLISHED_SINCE = "2025-02-19";

/** A hidden property with all texts of a document, for text searches. */
export const TEXT_PROPERTY = "__text";

/**
 * @param asked the `perspective` parameter: a name or several separated by commas. @param apiVersion without its `v`.
 */
export function readPerspective(asked: string | null, apiVersion: string): readonly string[] {
  if (asked) return asked.split(",").map((layer) => (layer === "previewDrafts" ? "drafts" : layer));
  return [apiVersion === "X" || apiVersion >= PUBLISHED_SINCE ? "published" : "raw"];
}

const LAYERS: ReadonlySet<string> = new Set(["raw", "published", "drafts"]);

export class Perspectives {
  readonly #store: DocumentStore;
  readonly #seen = new Map<string, readonly LakeDocument[]>();
  readonly #shown = new WeakMap<LakeDocument, LakeDocument>();
  readonly #layered = new WeakMap<LakeDocument, LakeDocument>();
  /** Layers of all documents; determined when a query names a release. */
  #layers: ReadonlySet<string> | null = null;
  #version = -1;

  constructor(store: DocumentStore) {
    this.#store = store;
  }

  /**
   * Returns the same array as long as nothing changes. @throws ApiError 403 when the reader may not see the layers, 400
   * for a perspective that doesn't exist.
   */
  documents(stack: readonly string[], who: Identity): readonly LakeDocument[] {
    if (!who.canReadDrafts && stack.some((layer) => layer !== "published" && layer !== "raw"))
      throw new ApiError(
        403,
        "insufficientPermissionsError",
        `The perspective "${stack.join(",")}" needs a token that may read drafts`,
      );
    if (this.#version !== this.#store.version) {
      this.#seen.clear();
      this.#layers = null;
      this.#version = this.#store.version;
    }
    this.#refuseUnknown(stack);
    const key = `${String(who.canReadDrafts)} ${stack.join(",")}`;
    const documents = this.#seen.get(key) ?? this.#select(stack, who);
    this.#seen.set(key, documents);
    return documents;
  }

  /** Releases are the layers of the documents in them. */
  #refuseUnknown(stack: readonly string[]) {
    if (stack.length > 1 && stack.includes("raw"))
      throw new ApiError(400, "badRequest", 'The perspective "raw" can\'t be combined with others');
    if (stack.every((layer) => LAYERS.has(layer))) return;
    this.#layers ??= new Set([...this.#store.all()].map(({ _id }) => getLayer(_id)));
    const unknown = stack.find((layer) => !LAYERS.has(layer) && this.#layers?.has(layer) !== true);
    if (unknown !== undefined)
      throw new ApiError(400, "badRequest", `The perspective "${unknown}" doesn't exist`);
  }

  #select(stack: readonly string[], who: Identity): LakeDocument[] {
    const visible = [...this.#store.all()].filter(
      ({ _id }) => who.canReadDrafts || isPublicId(_id),
    );
    if (stack.includes("raw")) return visible.map((document) => this.#show(document));
    const layers = [...stack.filter((layer) => layer !== "published"), "published"];
    if (layers.length === 1)
      return visible
        .filter(({ _id }) => getLayer(_id) === "published")
        .map((document) => this.#show(document));
    return stackLayers(visible, layers).map((document) => this.#showLayered(document));
  }

  // Created once per document: a change to one leaves the others unchanged.
  #show(document: LakeDocument): LakeDocument {
    const shown = this.#shown.get(document) ?? withText(document);
    this.#shown.set(document, shown);
    return shown;
  }

  #showLayered(document: LakeDocument): LakeDocument {
    const { _id } = document;
    const layered =
      this.#layered.get(document) ??
      withText({ ...document, _id: toPublishedId(_id), _originalId: _id });
    this.#layered.set(document, layered);
    return layered;
  }
}

/** The highest layer's document for each published id. */
function stackLayers(documents: readonly LakeDocument[], layers: readonly string[]) {
  const best = new Map<string, { rank: number; document: LakeDocument }>();
  for (const document of documents) {
    const rank = layers.indexOf(getLayer(document._id));
    if (rank < 0) continue;
    const id = toPublishedId(document._id);
    const found = best.get(id);
    if (!found || rank < found.rank) best.set(id, { rank, document });
  }
  return [...best.values()].map(({ document }) => document);
}

/** Not enumerable, so no projection shows it. Computed on demand, once. */
function withText(document: LakeDocument): LakeDocument {
  let texts: string | undefined;
  return Object.defineProperty({ ...document }, TEXT_PROPERTY, {
    enumerable: false,
    get: () => (texts ??= listTexts(document).join("\n")),
  });
}
