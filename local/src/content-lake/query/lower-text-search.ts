/**
 * groq-js parses `text::query()` and throws on evaluation; the Studio's search is `[@, _id] match text::query($q)`.
 * Here it becomes a plain match, with `@` matching all texts of the document.
 */
import type { QueryTree } from "#/content-lake/query/groq.ts";
import { TEXT_PROPERTY } from "#/content-lake/query/perspective.ts";
import { isTreeNode, rewriteTree } from "#/content-lake/query/rewrite-tree.ts";

export function lowerTextSearch(tree: QueryTree): QueryTree {
  return rewriteTree(tree, (node, rewriteInside) => {
    const { type, op, right } = node;
    if (type !== "OpCall" || op !== "match" || !isTextQuery(right)) return undefined;
    return { ...node, left: overTexts(node["left"]), right: rewriteInside(right.args[0]) };
  });
}

function isTextQuery(node: unknown): node is { readonly args: readonly unknown[] } {
  return (
    isTreeNode(node) &&
    node["type"] === "FuncCall" &&
    node["namespace"] === "text" &&
    node["name"] === "query" &&
    Array.isArray(node["args"])
  );
}

function overTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(overTexts);
  if (!isTreeNode(value)) return value;
  if (value["type"] === "This") return { type: "AccessAttribute", name: TEXT_PROPERTY };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, overTexts(item)]));
}
