/**
 * Replaces the `*` of a `*[…]` by the documents it can select, using an index of ids and types: an id lookup needs one
 * document, not a scan of all. A filter that starts with neither keeps its `*`.
 */
import type { QueryTree } from "#/content-lake/query/groq.ts";
import { isTreeNode, rewriteTree, type TreeNode } from "#/content-lake/query/rewrite-tree.ts";
import type { LakeDocument } from "#/content-lake/store/document.ts";

export interface DocumentIndex {
  readonly byId: ReadonlyMap<string, LakeDocument>;
  /** Each with its position among all documents, which is the order of results without an explicit one. */
  readonly byType: ReadonlyMap<string, readonly Placed[]>;
  readonly placeOf: ReadonlyMap<string, number>;
}

interface Placed {
  readonly document: LakeDocument;
  readonly place: number;
}

const indexes = new WeakMap<readonly LakeDocument[], DocumentIndex>();

/** Created once per array of documents. */
export function indexDocuments(documents: readonly LakeDocument[]): DocumentIndex {
  const placed = documents.map((document, place) => ({ document, place }));
  const index = indexes.get(documents) ?? {
    byId: new Map(documents.map((document) => [document._id, document])),
    byType: Map.groupBy(placed, ({ document }) => document._type),
    placeOf: new Map(placed.map(({ document, place }) => [document._id, place])),
  };
  indexes.set(documents, index);
  return index;
}

/** @param show what represents a document in the query: itself, or a copy. */
export function narrowDocuments(
  tree: QueryTree,
  params: Readonly<Record<string, unknown>>,
  index: DocumentIndex,
  show: (document: LakeDocument) => unknown = (document) => document,
): QueryTree {
  return rewriteTree(tree, (node, inside) => {
    const { type, base, expr } = node;
    if (type !== "Filter" || !isTreeNode(base) || base["type"] !== "Everything") return undefined;
    const found = select(expr, params, index);
    if (found === null) return undefined;
    const value = found.toSorted((a, b) => a.place - b.place).map(({ document }) => show(document));
    return { ...node, base: { type: "Value", value }, expr: inside(expr) };
  });
}

function select(
  filter: unknown,
  params: Readonly<Record<string, unknown>>,
  index: DocumentIndex,
): readonly Placed[] | null {
  const selection = readSelection(filter, params);
  if (selection === null) return null;
  return selection.attribute === "_id"
    ? selection.values.flatMap((id) => placedById(id, index))
    : selection.values.flatMap((name) => index.byType.get(name) ?? []);
}

export interface Selection {
  readonly attribute: "_id" | "_type";
  /** It must be one of these. */
  readonly values: readonly string[];
}

/** The first part of a filter that restricts ids or types; null when none does. */
export function readSelection(
  filter: unknown,
  params: Readonly<Record<string, unknown>>,
): Selection | null {
  if (!isTreeNode(filter)) return null;
  const { type, op, left, right } = filter;
  if (type === "And") return readSelection(left, params) ?? readSelection(right, params);
  if (type === "Group") return readSelection(filter["base"], params);
  if (type !== "OpCall" || !isTreeNode(left) || !isTreeNode(right)) return null;
  const values = wantedOf(String(op), valueOf(right, params));
  if (values === null) return null;
  if (isAttribute(left, "_id")) return { attribute: "_id", values };
  return isAttribute(left, "_type") ? { attribute: "_type", values } : null;
}

/** The values an attribute must be one of; null when undetermined. */
function wantedOf(op: string, value: unknown): readonly string[] | null {
  if (op === "==" && typeof value === "string") return [value];
  if (op !== "in" || !Array.isArray(value)) return null;
  return [...new Set(value)].filter((item) => typeof item === "string");
}

function placedById(id: string, { byId, placeOf }: DocumentIndex): readonly Placed[] {
  const document = byId.get(id);
  return document ? [{ document, place: placeOf.get(id) ?? 0 }] : [];
}

function isAttribute(node: TreeNode, name: string): boolean {
  return node["type"] === "AccessAttribute" && node["name"] === name && node["base"] === undefined;
}

/** A string, or an array of them; undefined when only evaluation can tell. */
function valueOf(node: TreeNode, params: Readonly<Record<string, unknown>>): unknown {
  if (node["type"] === "Value") return node["value"];
  if (node["type"] === "Parameter") return params[String(node["name"])];
  if (node["type"] !== "Array" || !Array.isArray(node["elements"])) return undefined;
  const values = node["elements"].map((element: unknown) =>
    isTreeNode(element) && isTreeNode(element["value"])
      ? valueOf(element["value"], params)
      : undefined,
  );
  return values.includes(undefined) ? undefined : values;
}
