/** Rewrites a parsed GROQ query, node by node. */
import { isRecord } from "#/content-lake/store/document.ts";

export type TreeNode = Readonly<Record<string, unknown>>;

/** @returns the replacement, which isn't rewritten further; undefined to continue inside the node. */
export type Rewrite = (node: TreeNode, rewriteInside: (value: unknown) => unknown) => unknown;

/** @throws Error when a rewrite leaves no expression. */
export function rewriteTree(tree: TreeNode, rewrite: Rewrite): TreeNode {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    if (!isTreeNode(value) || isValue(value)) return value;
    const replaced = rewrite(value, inside);
    if (replaced !== undefined) return replaced;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inside(item)]));
  };
  const rewritten = inside(tree);
  if (!isTreeNode(rewritten)) throw new Error("The rewrite left no expression");
  return rewritten;
}

/** A node is a plain object; values of a parsed query (dates, paths) are instances of classes. */
export function isTreeNode(value: unknown): value is TreeNode {
  return isRecord(value) && Object.getPrototypeOf(value) === Object.prototype;
}

/** A value's content isn't part of the query: it may be documents. */
export function isValue(node: TreeNode): boolean {
  return node["type"] === "Value";
}

export function hasNode(value: unknown, isWanted: (node: TreeNode) => boolean): boolean {
  if (Array.isArray(value)) return value.some((item) => hasNode(item, isWanted));
  if (!isTreeNode(value) || isValue(value)) return false;
  return isWanted(value) || Object.values(value).some((item) => hasNode(item, isWanted));
}
