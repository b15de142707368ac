/**
 * Functions of Sanity's GROQ that groq-js lacks: some are rewritten to what it has, and the others are refused by name
 * instead of failing in the middle of a query.
 */
import { ApiError } from "#/content-lake/api-error.ts";
import type { QueryTree } from "#/content-lake/query/groq.ts";
import {
  isTreeNode,
  rewriteTree,
  hasNode,
  type TreeNode,
} from "#/content-lake/query/rewrite-tree.ts";

/** Parsed by groq-js, not evaluated; null: every function of the namespace. */
const UNSUPPORTED: Readonly<Record<string, readonly string[] | null>> = {
  geo: null,
  media: null,
  user: null,
  text: ["semanticSimilarity"],
  documents: ["incomingRefCount", "incomingGlobalDocumentReferenceCount"],
};
/** Not even parsed. */
const UNKNOWN_TO_PARSER = /\b(documents::incomingRefs|delta::\w+|geo::\w+|geo)\s*\(/;

const STRING_OR_COMMENT = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/[^\n]*`;
const VERSIONS_OF = new RegExp(`${STRING_OR_COMMENT}|sanity::versionsOf\\s*\\(`, "g");
const ANY_STRING = new RegExp(STRING_OR_COMMENT, "g");
const MARKER = "\u0000sanity::versionsOf";
const NULL_MARKER = "\u0000null";

/** Writes `sanity::versionsOf(id)`, which the parser refuses, as a call that it accepts. */
export function markLakeFunctions(query: string): string {
  return query.replaceAll(VERSIONS_OF, (found) =>
    found.startsWith("sanity::") ? `string::split(${JSON.stringify(MARKER)}, ` : found,
  );
}

/** @throws ApiError 400 for a function that this lake doesn't have. */
export function lowerLakeFunctions(tree: QueryTree): QueryTree {
  refuseUnsupported(tree);
  return rewriteTree(tree, (node, inside) => {
    const [first, second] = argumentsOf(node);
    if (isCall(node, "documents", "get")) return { type: "Deref", base: inside(first) };
    if (isCall(node, "array", "unique")) return uniqueOf(inside(first));
    if (isOfPaths(node)) return comparePaths(node, inside);
    const isMarked =
      isCall(node, "string", "split") && Object(first)["value"] === MARKER && second !== undefined;
    return isMarked ? versionsOf(inside(second)) : undefined;
  });
}

/** Returns the parser's message, or says that the function exists only at Sanity. */
export function explainParseError(query: string, message: string): string {
  const name = UNKNOWN_TO_PARSER.exec(query.replaceAll(ANY_STRING, ""))?.[1];
  return name !== undefined && message.startsWith("Undefined") ? unsupported(name) : message;
}

const unsupported = (name: string) =>
  `The local content lake doesn't have ${name}(). A dataset at Sanity does.`;

function isCall(node: TreeNode, namespace: string, name: string): boolean {
  return node["type"] === "FuncCall" && node["namespace"] === namespace && node["name"] === name;
}

function isPath(node: unknown): boolean {
  return isTreeNode(node) && isCall(node, "global", "path");
}

function isOfPaths({ type, left, right }: TreeNode): boolean {
  return type === "OpCall" && isPath(left) && isPath(right);
}

/** groq-js finds a text in a path, and no path in another or equal to another. */
function comparePaths(node: TreeNode, inside: (value: unknown) => unknown): TreeNode {
  const textOf = (path: unknown) => (isTreeNode(path) ? inside(argumentsOf(path)[0]) : path);
  const { op, left, right } = node;
  return { ...node, left: textOf(left), right: op === "in" ? inside(right) : textOf(right) };
}

function argumentsOf(node: TreeNode): readonly unknown[] {
  return Array.isArray(node["args"]) ? node["args"] : [];
}

/** `*[sanity::versionOf(id)]._id` */
function versionsOf(id: unknown): TreeNode {
  const isVersion = { type: "FuncCall", namespace: "sanity", name: "versionOf", args: [id] };
  return {
    type: "Map",
    base: { type: "Filter", base: { type: "Everything" }, expr: isVersion },
    expr: { type: "AccessAttribute", base: { type: "This" }, name: "_id" },
  };
}

/**
 * Nulls are equal to each other, which groq-js overlooks: they are texts while it compares. Objects and arrays are equal
 * to nothing.
 */
function uniqueOf(array: unknown): TreeNode {
  const each = { type: "This" };
  const marker = { type: "Value", value: NULL_MARKER };
  const marked = { type: "FuncCall", namespace: "global", name: "coalesce", args: [each, marker] };
  const isNull = { type: "OpCall", op: "==", left: each, right: marker };
  const toNull = { condition: isNull, value: { type: "Value", value: null } };
  return {
    type: "Map",
    base: {
      type: "FuncCall",
      namespace: "array",
      name: "unique",
      args: [{ type: "Map", base: array, expr: marked }],
    },
    expr: {
      type: "Select",
      alternatives: [{ type: "SelectAlternative", ...toNull }],
      fallback: each,
    },
  };
}

function refuseUnsupported(tree: QueryTree) {
  hasNode(tree, ({ type, namespace, name }) => {
    if (type !== "FuncCall") return false;
    const names = UNSUPPORTED[String(namespace)];
    if (names !== undefined && (names === null || names.includes(String(name))))
      throw new ApiError(
        400,
        "queryExecutionError",
        unsupported(`${String(namespace)}::${String(name)}`),
      );
    return false;
  });
}
