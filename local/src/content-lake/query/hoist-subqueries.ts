/**
 * groq-js evaluates a subquery inside a filter once for every document. One that starts at `*` and refers to nothing
 * outside itself always has the same value: it is evaluated once and replaced by its value, the innermost first, so that
 * ten of them in one another are ten evaluations.
 */
import { evaluateGroq, type EvaluationOptions, type QueryTree } from "#/content-lake/query/groq.ts";
import { isTreeNode, isValue, hasNode, type TreeNode } from "#/content-lake/query/rewrite-tree.ts";

export async function hoistSubqueries(
  tree: QueryTree,
  options: EvaluationOptions,
): Promise<QueryTree> {
  const hoist = async (value: unknown, isInFilter: boolean): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map((item) => hoist(item, isInFilter)));
    if (!isTreeNode(value) || isValue(value)) return value;
    const entries = Object.entries(value).map(async ([key, item]) => {
      const isFilter = isInFilter || (value["type"] === "Filter" && key === "expr");
      return [key, await hoist(item, isFilter)] as const;
    });
    const inside: TreeNode = Object.fromEntries(await Promise.all(entries));
    const isConstant =
      isInFilter && value["type"] !== "Everything" && startsAtAll(value) && !refersOutside(value);
    if (!isConstant) return inside;
    return { type: "Value", value: await evaluateGroq(inside, options) };
  };
  const hoisted = await hoist(tree, false);
  return isTreeNode(hoisted) ? hoisted : tree;
}

/** Starts at `*`, or at the documents that replaced it. */
function startsAtAll(node: unknown): boolean {
  if (!isTreeNode(node)) return false;
  return node["type"] === "Everything" || isValue(node) || startsAtAll(node["base"]);
}

function refersOutside(node: TreeNode): boolean {
  return hasNode(node, ({ type }) => type === "Parent");
}
