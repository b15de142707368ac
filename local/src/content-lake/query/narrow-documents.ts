/**
 * Documents that a query's only `*[…]` can select, by an index of ids and types: an id look-up needs one document,
 * not a walk over all. null when the query reads `*` more than once or filters by something else first.
 */
import type { QueryTree } from "#/content-lake/query/groq.ts";
import { isTreeNode, type TreeNode } from "#/content-lake/query/rewrite-tree.ts";
import type { LakeDocument } from "#/content-lake/store/document.ts";

export interface DocumentIndex {
  readonly byId: ReadonlyMap<string, LakeDocument>;
  readonly byType: ReadonlyMap<string, readonly LakeDocument[]>;
}

const indexes = new WeakMap<readonly LakeDocument[], DocumentIndex>();

/** Made once for an array of documents. */
export function indexDocuments(documents: readonly LakeDocument[]): DocumentIndex {
  const index = indexes.get(documents) ?? {
    byId: new Map(documents.map((document) => [document._id, document])),
    byType: Map.groupBy(documents, ({ _type }) => _type),
  };
  indexes.set(documents, index);
  return index;
}

export function narrowDocuments(
  tree: QueryTree,
  params: Readonly<Record<string, unknown>>,
  index: DocumentIndex,
): readonly LakeDocument[] | null {
  const sources = { everything: 0, filter: undefined as unknown };
  findSources(tree, sources);
  return sources.everything === 1 ? select(sources.filter, params, index) : null;
}

function findSources(value: unknown, sources: { everything: number; filter: unknown }) {
  if (Array.isArray(value)) for (const item of value) findSources(item, sources);
  if (!isTreeNode(value)) return;
  if (value["type"] === "Everything") sources.everything += 1;
  const { base } = value;
  if (value["type"] === "Filter" && isTreeNode(base) && base["type"] === "Everything")
    sources.filter = value["expr"];
  for (const item of Object.values(value)) findSources(item, sources);
}

function select(
  filter: unknown,
  params: Readonly<Record<string, unknown>>,
  index: DocumentIndex,
): readonly LakeDocument[] | null {
  if (!isTreeNode(filter)) return null;
  const { type, left, right } = filter;
  if (type === "And") return select(left, params, index) ?? select(right, params, index);
  if (type === "Group") return select(filter["base"], params, index);
  if (type !== "OpCall" || !isTreeNode(left) || !isTreeNode(right)) return null;
  const value = valueOf(right, params);
  const byIds = (ids: readonly unknown[]) =>
    [...new Set(ids)].flatMap((id) => index.byId.get(String(id)) ?? []);
  if (filter["op"] === "==" && typeof value === "string") {
    if (isAttribute(left, "_id")) return byIds([value]);
    if (isAttribute(left, "_type")) return index.byType.get(value) ?? [];
  }
  return filter["op"] === "in" && isAttribute(left, "_id") && Array.isArray(value)
    ? byIds(value)
    : null;
}

function isAttribute(node: TreeNode, name: string): boolean {
  return node["type"] === "AccessAttribute" && node["name"] === name && node["base"] === undefined;
}

function valueOf(node: TreeNode, params: Readonly<Record<string, unknown>>): unknown {
  if (node["type"] === "Value") return node["value"];
  if (node["type"] === "Array" && Array.isArray(node["elements"]))
    return node["elements"].map((element: unknown) =>
      isTreeNode(element) && isTreeNode(element["value"])
        ? valueOf(element["value"], params)
        : undefined,
    );
  return node["type"] === "Parameter" ? params[String(node["name"])] : undefined;
}
