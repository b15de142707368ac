/** Refuses what would keep this single process busy for minutes, before it begins: an evaluation can't be interrupted. */
import { ApiError } from "#/content-lake/api-error.ts";
import { isTreeNode, isValue, type TreeNode } from "#/content-lake/query/rewrite-tree.ts";

/** About ten seconds of groq-js. */
const MAX_DOCUMENT_READS = 5_000_000;

/** In these, what is named is evaluated once for each item of `base`. */
const PER_ITEM: Readonly<Record<string, readonly string[]>> = {
  Filter: ["expr"],
  Map: ["expr"],
  FlatMap: ["expr"],
  PipeFuncCall: ["args"],
};

/** How many documents reading `node` visits, where every `*` and every list of documents is read in full. */
function readsOf(
  node: unknown,
  documents: number,
): { readonly items: number; readonly reads: number } {
  if (Array.isArray(node))
    return {
      items: 1,
      reads: node.reduce<number>((sum, item) => sum + readsOf(item, documents).reads, 0),
    };
  if (!isTreeNode(node)) return { items: 1, reads: 0 };
  if (isValue(node)) {
    const items = Array.isArray(node["value"]) ? node["value"].length : 1;
    return { items, reads: 0 };
  }
  if (node["type"] === "Everything") return { items: documents, reads: documents };
  const base = readsOf(node["base"], documents);
  const perItem = PER_ITEM[String(node["type"])] ?? [];
  let reads = base.reads;
  for (const [key, inner] of Object.entries(node)) {
    if (key === "base") continue;
    const times = perItem.includes(key) ? base.items : 1;
    reads += times * readsOf(inner, documents).reads;
  }
  return { items: Math.min(base.items, mostItemsOf(node)), reads };
}

/** How many items a slice or an access by index leaves at most. */
function mostItemsOf({ type, left, right, isInclusive }: TreeNode): number {
  if (type === "AccessElement") return 1;
  if (type !== "Slice" || typeof left !== "number" || typeof right !== "number") return Infinity;
  // Counted from the end: known only with the list.
  if (left < 0 || right < 0) return Infinity;
  return Math.max(0, right - left + (isInclusive === true ? 1 : 0));
}

/** @throws ApiError 400 for a query whose subqueries read too many documents */
export function requireAffordable(tree: TreeNode, documents: number): void {
  const { reads } = readsOf(tree, documents);
  if (reads <= MAX_DOCUMENT_READS) return;
  throw new ApiError(
    400,
    "queryExecutionError",
    `This query's subqueries would read ${reads.toExponential(0)} documents of ${String(documents)}. Filter by _type or _id first, or ask in several queries.`,
  );
}
