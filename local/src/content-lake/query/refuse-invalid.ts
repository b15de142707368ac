/** Refuses queries that Sanity refuses and groq-js answers with something else. */
import { ApiError } from "#/content-lake/api-error.ts";
import { hasNode, isTreeNode, type TreeNode } from "#/content-lake/query/rewrite-tree.ts";

/** Whether an expression can be scored: something that is true or false of a document. */
function canBeScored(node: unknown): boolean {
  if (!isTreeNode(node)) return false;
  const { type, namespace, name, args, base } = node;
  if (type === "Group") return canBeScored(base);
  if (type === "And" || type === "Or" || type === "Not" || type === "OpCall") return true;
  if (type !== "FuncCall") return false;
  if (namespace === "global" && name === "boost" && Array.isArray(args))
    return canBeScored(args[0]) && !isNegative(args[1]);
  return true;
}

/** Whether an expression can be an array of documents: neither a projection nor one element. */
function isOfDocuments(node: unknown): boolean {
  if (!isTreeNode(node)) return true;
  const { type, base } = node;
  if (type === "Map" || type === "FlatMap" || type === "Projection" || type === "AccessElement")
    return false;
  return isOfDocuments(base);
}

function isNegative(node: unknown): boolean {
  if (!isTreeNode(node)) return false;
  if (node["type"] === "Neg") return true;
  return node["type"] === "Value" && typeof node["value"] === "number" && node["value"] < 0;
}

function faultOf(node: TreeNode, params: Readonly<Record<string, unknown>>): string | null {
  const { type, name, args } = node;
  if (type === "Parameter" && !Object.hasOwn(params, String(name)))
    return `param $${String(name)} referenced, but not provided`;
  if (type !== "PipeFuncCall" || name !== "score" || !Array.isArray(args)) return null;
  if (!isOfDocuments(node["base"]))
    return "score() takes documents: place it before a projection or an access by index";
  if (!args.every(canBeScored))
    return "score() takes conditions such as `title match $text`, or boost() of a condition with a value of at least 0";
  return null;
}

/** @throws ApiError 400 */
export function refuseInvalid(tree: TreeNode, params: Readonly<Record<string, unknown>>): void {
  hasNode(tree, (node) => {
    const fault = faultOf(node, params);
    if (fault !== null) throw new ApiError(400, "queryParseError", fault);
    return false;
  });
}
