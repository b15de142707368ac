/**
 * Sync tags of the Live Content API: a query's result carries tags, and a change lists the tags it affects. Coarse on
 * purpose: a query is tagged by the types it reads, or by the entire dataset when a part of it names no type or follows
 * references.
 */
import { createHash } from "node:crypto";
import type { QueryTree } from "#/content-lake/query/groq.ts";
import { readSelection } from "#/content-lake/query/narrow-documents.ts";
import { isTreeNode, isValue, hasNode, type TreeNode } from "#/content-lake/query/rewrite-tree.ts";
import type { LakeDocument } from "#/content-lake/store/document.ts";

const tagOf = (what: string) =>
  `s1:${createHash("sha1").update(what).digest("base64url").slice(0, 6)}`;

const EVERYTHING = tagOf("*");

export function syncTagsOfDocument({ _type }: LakeDocument): string[] {
  return [EVERYTHING, tagOf(`type:${_type}`)];
}

export function syncTagsOfQuery(
  tree: QueryTree,
  params: Readonly<Record<string, unknown>>,
): string[] {
  const types = hasNode(tree, followsReferences) ? null : typesReadBy(tree, params);
  if (types === null) return [EVERYTHING];
  return [...new Set(types)].map((type) => tagOf(`type:${type}`));
}

function followsReferences({ type, name }: TreeNode): boolean {
  return type === "Deref" || (type === "FuncCall" && name === "references");
}

/** null when a part of the query may read any type. */
function typesReadBy(
  value: unknown,
  params: Readonly<Record<string, unknown>>,
): readonly string[] | null {
  if (Array.isArray(value)) return joinAll(value.map((item) => typesReadBy(item, params)));
  if (!isTreeNode(value) || isValue(value)) return [];
  if (value["type"] === "Everything") return null;
  const { type, base, expr } = value;
  if (type !== "Filter" || !isTreeNode(base) || base["type"] !== "Everything")
    return joinAll(Object.values(value).map((item) => typesReadBy(item, params)));
  const selection = readSelection(expr, params);
  if (selection?.attribute !== "_type") return null;
  return joinAll([selection.values, typesReadBy(expr, params)]);
}

function joinAll(parts: readonly (readonly string[] | null)[]): readonly string[] | null {
  return parts.every((part) => part !== null) ? parts.flat() : null;
}
