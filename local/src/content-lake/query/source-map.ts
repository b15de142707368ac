/**
 * Content source maps, which groq-js doesn't create. The query is evaluated a second time over documents whose strings
 * carry a mark of their origin; where the second result equals the first, its marks give the origin of each string. A
 * value computed from several strings has none.
 */
import { evaluateGroq, type EvaluationOptions, type QueryTree } from "#/content-lake/query/groq.ts";
import { stripMarksFromQuery } from "#/content-lake/query/look-past-marks.ts";
import {
  markDocuments,
  type MarkedDocuments,
  type PathStep,
} from "#/content-lake/query/mark-documents.ts";
import { hoistSubqueries } from "#/content-lake/query/hoist-subqueries.ts";
import { indexDocuments, narrowDocuments } from "#/content-lake/query/narrow-documents.ts";
import { isRecord, type LakeDocument } from "#/content-lake/store/document.ts";

export interface ContentSourceMap {
  readonly documents: readonly { readonly _id: string; readonly _type: string }[];
  readonly paths: readonly string[];
  /** Path in the result → index of the document, and index of the path in it. */
  readonly mappings: Readonly<Record<string, ValueMapping>>;
}

export interface ValueMapping {
  readonly type: "value";
  readonly source: {
    readonly type: "documentValue";
    readonly document: number;
    readonly path: number;
  };
}

export interface QueryResult {
  readonly tree: QueryTree;
  readonly answer: unknown;
  /** The documents that the query read its result from. */
  readonly documents: readonly LakeDocument[];
  readonly options: EvaluationOptions;
}

export async function makeSourceMap(answered: QueryResult): Promise<ContentSourceMap> {
  const { tree, answer, documents, options } = answered;
  const marked = markDocuments(documents);
  const overMarked = { ...options, dataset: marked.documents, byId: marked.byId };
  const narrowed = narrowDocuments(tree, options.params, indexDocuments(documents), ({ _id }) =>
    marked.byId.get(_id),
  );
  const hoisted = await hoistSubqueries(stripMarksFromQuery(narrowed), overMarked);
  const second = await evaluateGroq(hoisted, overMarked);
  return new SourceMapWriter(marked).write(answer, second);
}

/** Numbers each distinct item once. */
class Numbering<Item> {
  readonly items: Item[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(key: string, item: Item): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.items.length);
    return this.items.push(item) - 1;
  }
}

class SourceMapWriter {
  readonly #marked: MarkedDocuments;
  readonly #documents = new Numbering<{ _id: string; _type: string }>();
  readonly #paths = new Numbering<string>();
  readonly #mappings: Record<string, ValueMapping> = {};

  constructor(marked: MarkedDocuments) {
    this.#marked = marked;
  }

  write(answer: unknown, second: unknown): ContentSourceMap {
    this.#compare(answer, second, []);
    const { items: documents } = this.#documents;
    return { documents, paths: this.#paths.items, mappings: this.#mappings };
  }

  #compare(first: unknown, second: unknown, path: readonly PathStep[]) {
    if (typeof first === "string" && typeof second === "string") this.#map(first, second, path);
    // With a different length, the items can't be matched up.
    else if (Array.isArray(first) && Array.isArray(second) && first.length === second.length)
      first.forEach((item, at) => this.#compare(item, second[at], [...path, at]));
    else if (isRecord(first) && isRecord(second) && isSameThing(first, second))
      for (const [key, item] of Object.entries(first))
        this.#compare(item, second[key], [...path, key]);
  }

  #map(first: string, second: string, path: readonly PathStep[]) {
    const source = this.#marked.sourceOf(second);
    if (source?.text !== first) return;
    const { _id, _type, _originalId } = source.document;
    const id = typeof _originalId === "string" ? _originalId : _id;
    const sourcePath = toJsonPath(source.path);
    this.#mappings[toJsonPath(path)] = {
      type: "value",
      source: {
        type: "documentValue",
        document: this.#documents.numberOf(id, { _id: id, _type }),
        path: this.#paths.numberOf(sourcePath, sourcePath),
      },
    };
  }
}

function isSameThing(first: Record<string, unknown>, second: Record<string, unknown>): boolean {
  return first["_id"] === second["_id"] && first["_key"] === second["_key"];
}

const ESCAPES: Readonly<Record<string, string>> = {
  "\f": String.raw`\f`,
  "\n": String.raw`\n`,
  "\r": String.raw`\r`,
  "\t": String.raw`\t`,
  "'": String.raw`\'`,
  "\\": String.raw`\\`,
};
const escape = (name: string) =>
  name.replaceAll(/[\f\n\r\t'\\]/g, (character) => ESCAPES[character] ?? "");

function toJsonPath(path: readonly PathStep[]): string {
  const steps = path.map((step) => {
    if (typeof step === "number") return `[${String(step)}]`;
    return typeof step === "object" ? `[?(@._key=='${escape(step.key)}')]` : `['${escape(step)}']`;
  });
  return `$${steps.join("")}`;
}
