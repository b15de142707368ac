/**
 * Content source maps, which groq-js does not make. The query is evaluated a second time over documents whose strings
 * carry a mark of where they come from; comparisons and sorting are rewritten to look past the marks. When the second
 * answer without its marks is the first, the marks tell the origin of each string; otherwise there is no map.
 */
import { evaluateGroq, type EvaluationOptions, type QueryTree } from "#/content-lake/query/groq.ts";
import { isTreeNode, rewriteTree } from "#/content-lake/query/rewrite-tree.ts";
import { isRecord, type LakeDocument } from "#/content-lake/store/document.ts";

/** From a private-use plane: no text has it. */
const MARK = "\u{F0001}";
const MARKS = new RegExp(`${MARK}\\d+`, "gu");
const MARKED = new RegExp(`^([^${MARK}]*)${MARK}(\\d+)$`, "u");

/** Strings that mean something to a machine: marking them would change what they mean. */
const UNMARKED = new Set(
  "_id _type _ref _key _rev _createdAt _updatedAt _originalId marks style listItem".split(" "),
);

type PathStep = string | number | { readonly key: string };

interface Source {
  readonly document: LakeDocument;
  readonly path: readonly PathStep[];
}

interface MarkedDocuments {
  readonly documents: readonly unknown[];
  readonly byId: ReadonlyMap<string, unknown>;
  readonly sources: readonly Source[];
}

export interface ContentSourceMap {
  readonly documents: { readonly _id: string; readonly _type: string }[];
  readonly paths: string[];
  readonly mappings: Record<string, unknown>;
}

const markedOnce = new WeakMap<readonly LakeDocument[], MarkedDocuments>();

function markDocuments(documents: readonly LakeDocument[]): MarkedDocuments {
  const known = markedOnce.get(documents);
  if (known) return known;
  const sources: Source[] = [];
  const mark = (value: unknown, document: LakeDocument, path: readonly PathStep[]): unknown => {
    if (typeof value === "string")
      return `${value}${MARK}${String(sources.push({ document, path }) - 1)}`;
    if (Array.isArray(value))
      return value.map((item: unknown, at) => mark(item, document, [...path, stepTo(item, at)]));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        UNMARKED.has(key) ? item : mark(item, document, [...path, key]),
      ]),
    );
  };
  const marked = documents.map((document) => mark(document, document, []));
  const byId = new Map(documents.map(({ _id }, at) => [_id, marked[at]]));
  const made = { documents: marked, byId, sources };
  markedOnce.set(documents, made);
  return made;
}

function stepTo(item: unknown, at: number): PathStep {
  return isRecord(item) && typeof item["_key"] === "string" ? { key: item["_key"] } : at;
}

const COMPARISONS = new Set(["==", "!=", "<", "<=", ">", ">=", "match", "in"]);

/** x → coalesce(string::split(x, mark)[0], x) */
function lookPast(operand: unknown): unknown {
  const split = {
    type: "FuncCall",
    namespace: "string",
    name: "split",
    args: [operand, { type: "Value", value: MARK }],
  };
  const first = { type: "AccessElement", base: split, index: 0 };
  return { type: "FuncCall", namespace: "global", name: "coalesce", args: [first, operand] };
}

function lookPastMarks(tree: QueryTree): QueryTree {
  return rewriteTree(tree, (node, inside) => {
    const { type, op } = node;
    if (type === "OpCall" && COMPARISONS.has(String(op))) {
      const right = inside(node["right"]);
      return {
        ...node,
        left: lookPast(inside(node["left"])),
        right: op === "in" ? right : lookPast(right),
      };
    }
    if (type === "Asc" || type === "Desc") return { ...node, base: lookPast(inside(node["base"])) };
    if (type !== "PipeFuncCall" || node["name"] !== "order" || !Array.isArray(node["args"]))
      return undefined;
    const args = node["args"].map((arg: unknown) => {
      const isDirected = isTreeNode(arg) && (arg["type"] === "Asc" || arg["type"] === "Desc");
      return isDirected ? inside(arg) : lookPast(inside(arg));
    });
    return { ...node, base: inside(node["base"]), args };
  });
}

function withoutMarks(value: unknown): unknown {
  if (typeof value === "string") return value.replace(MARKS, "");
  if (Array.isArray(value)) return value.map(withoutMarks);
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutMarks(item)]))
    : value;
}

function toJsonPath(path: readonly PathStep[]): string {
  const steps = path.map((step) => {
    if (typeof step === "number") return `[${String(step)}]`;
    return typeof step === "object"
      ? `[?(@._key=='${step.key}')]`
      : `['${step.replaceAll("'", String.raw`\'`)}']`;
  });
  return `$${steps.join("")}`;
}

function readAt(document: unknown, path: readonly PathStep[]): unknown {
  return path.reduce<unknown>((value, step) => {
    if (typeof step === "object")
      return Array.isArray(value)
        ? value.find((item) => isRecord(item) && item["_key"] === step.key)
        : undefined;
    if (Array.isArray(value)) return value[Number(step)];
    return isRecord(value) ? value[String(step)] : undefined;
  }, document);
}

/** Numbers each distinct thing once. */
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

export async function makeSourceMap(
  tree: QueryTree,
  documents: readonly LakeDocument[],
  options: EvaluationOptions,
  answer: unknown,
): Promise<ContentSourceMap> {
  const marked = markDocuments(documents);
  const second = await evaluateGroq(lookPastMarks(tree), {
    ...options,
    dataset: marked.documents,
    byId: marked.byId,
  });
  if (JSON.stringify(withoutMarks(second)) !== JSON.stringify(answer))
    return { documents: [], paths: [], mappings: {} };
  return readMarks(second, marked.sources);
}

function readMarks(answer: unknown, sources: readonly Source[]): ContentSourceMap {
  const documents = new Numbering<{ _id: string; _type: string }>();
  const paths = new Numbering<string>();
  const mappings: Record<string, unknown> = {};
  const walk = (value: unknown, path: readonly PathStep[]) => {
    if (Array.isArray(value)) value.forEach((item, at) => walk(item, [...path, at]));
    else if (isRecord(value))
      for (const [key, item] of Object.entries(value)) walk(item, [...path, key]);
    if (typeof value !== "string") return;
    const [, text, number] = MARKED.exec(value) ?? [];
    const source = number === undefined ? undefined : sources[Number(number)];
    if (!source || readAt(source.document, source.path) !== text) return;
    const { _id, _type, _originalId } = source.document;
    const id = typeof _originalId === "string" ? _originalId : _id;
    const sourcePath = toJsonPath(source.path);
    mappings[toJsonPath(path)] = {
      type: "value",
      source: {
        type: "documentValue",
        document: documents.numberOf(id, { _id: id, _type }),
        path: paths.numberOf(sourcePath, sourcePath),
      },
    };
  };
  walk(answer, []);
  return { documents: documents.items, paths: paths.items, mappings };
}
