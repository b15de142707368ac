/** groq-js with our own types: its package names type files that it doesn't ship. */
import { evaluate, parse } from "groq-js";
import type { TreeNode } from "#/content-lake/query/rewrite-tree.ts";
import { isTreeNode } from "#/content-lake/query/rewrite-tree.ts";

/** A parsed query. */
export type QueryTree = TreeNode;

export interface EvaluationOptions {
  readonly dataset: readonly unknown[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly identity: string;
  readonly sanity: { readonly projectId: string; readonly dataset: string };
  /** Id → document; without it, references are looked up in the dataset one by one. */
  readonly byId?: ReadonlyMap<string, unknown>;
}

/** @throws Error with the position of the syntax error. */
export function parseGroq(query: string, params: Readonly<Record<string, unknown>>): QueryTree {
  const tree: unknown = parse(query, { params: { ...params } });
  if (!isTreeNode(tree)) throw new Error("The query has no expression");
  return tree;
}

/** @throws Error when the query uses something groq-js doesn't support. */
export async function evaluateGroq(tree: QueryTree, options: EvaluationOptions): Promise<unknown> {
  const { dataset, params, identity, sanity, byId } = options;
  const dereference = ({ _ref }: { readonly _ref: string }) => Promise.resolve(byId?.get(_ref));
  const value = await evaluate(tree, {
    dataset: [...dataset],
    params: { ...params },
    identity,
    sanity,
    ...(byId ? { dereference } : {}),
  });
  const answer: unknown = await value.get();
  return answer;
}
