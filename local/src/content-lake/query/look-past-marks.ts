/** Rewrites a query so that it treats marked documents like plain ones: marks are removed before comparing. */
import type { QueryTree } from "#/content-lake/query/groq.ts";
import { MARK } from "#/content-lake/query/mark-documents.ts";
import { isTreeNode, rewriteTree, type TreeNode } from "#/content-lake/query/rewrite-tree.ts";

const COMPARISONS = new Set(["==", "!=", "<", "<=", ">", ">=", "match"]);

/** Functions that inspect a text. The others pass it on, or take values that aren't texts. */
const READING_FUNCTIONS = new Set("dateTime length lower upper string split startsWith".split(" "));

/** Nodes whose value may be an array of a document's texts. */
const FROM_DOCUMENT = new Set(["AccessAttribute", "ArrayCoerce", "Deref", "Map", "This"]);

/** x → coalesce(string::split(x, mark)[0], x): non-texts stay unchanged. */
function stripMark(operand: unknown): unknown {
  const split = {
    type: "FuncCall",
    namespace: "string",
    name: "split",
    args: [operand, { type: "Value", value: MARK }],
  };
  const first = { type: "AccessElement", base: split, index: 0 };
  return { type: "FuncCall", namespace: "global", name: "coalesce", args: [first, operand] };
}

/** x → x[].@, each with its mark removed. */
function stripMarks(operand: unknown): unknown {
  const items = { type: "ArrayCoerce", base: operand };
  return { type: "Map", base: items, expr: stripMark({ type: "This" }) };
}

export function stripMarksFromQuery(tree: QueryTree): QueryTree {
  return rewriteTree(tree, (node, inside) => {
    if (node["type"] === "OpCall") return stripOperandMarks(node, inside);
    if (node["type"] === "Asc" || node["type"] === "Desc")
      return { ...node, base: stripMark(inside(node["base"])) };
    if (node["type"] === "FuncCall" && READING_FUNCTIONS.has(String(node["name"])))
      return { ...node, args: mapArgs(node, (arg) => stripMark(inside(arg))) };
    if (node["type"] === "PipeFuncCall" && node["name"] === "order")
      return {
        ...node,
        base: inside(node["base"]),
        args: mapArgs(node, (arg) => (isDirected(arg) ? inside(arg) : stripMark(inside(arg)))),
      };
    return undefined;
  });
}

function stripOperandMarks(node: TreeNode, inside: (value: unknown) => unknown): unknown {
  const { op, left, right } = node;
  if (COMPARISONS.has(String(op)))
    return { ...node, left: stripMark(inside(left)), right: stripMark(inside(right)) };
  if (op !== "in") return undefined;
  const isTexts = isTreeNode(right) && FROM_DOCUMENT.has(String(right["type"]));
  const items = inside(right);
  return { ...node, left: stripMark(inside(left)), right: isTexts ? stripMarks(items) : items };
}

function isDirected(node: unknown): boolean {
  return isTreeNode(node) && (node["type"] === "Asc" || node["type"] === "Desc");
}

function mapArgs(node: TreeNode, change: (arg: unknown) => unknown): unknown {
  return Array.isArray(node["args"]) ? node["args"].map(change) : node["args"];
}
