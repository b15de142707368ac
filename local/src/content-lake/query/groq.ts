/** groq-js with our own types: its package names type files that it doesn't ship. */
import { evaluate, parse } from "groq-js";
import type { TreeNode } from "#/content-lake/query/rewrite-tree.ts";
import { isTreeNode } from "#/content-lake/query/rewrite-tree.ts";
import { takeTurns, TURN_REFERENCE, type WorkLimit } from "#/content-lake/query/work-limit.ts";

/** A parsed query. */
export type QueryTree = TreeNode;

export interface EvaluationOptions {
  readonly dataset: readonly unknown[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly identity: string;
  readonly sanity: { readonly projectId: string; readonly dataset: string };
  /** Id → document; without it, references are looked up in the dataset one by one. */
  readonly byId?: ReadonlyMap<string, unknown>;
  /** Shared by all evaluations of a query; without it, one runs to its end and nothing else meanwhile. */
  readonly limit?: WorkLimit;
}

/** @throws Error with the position of the syntax error. */
export function parseGroq(query: string, params: Readonly<Record<string, unknown>>): QueryTree {
  const tree: unknown = parse(query, { params: { ...params } });
  if (!isTreeNode(tree)) throw new Error("The query has no expression");
  return tree;
}

/** @throws Error when the query uses something groq-js doesn't support; ApiError 400 when it takes too long. */
export async function evaluateGroq(tree: QueryTree, options: EvaluationOptions): Promise<unknown> {
  const { limit } = options;
  return limit
    ? limit.within(evaluateTree(takeTurns(tree, limit), options))
    : evaluateTree(tree, options);
}

async function evaluateTree(tree: QueryTree, options: EvaluationOptions): Promise<unknown> {
  const { dataset, params, identity, sanity, byId, limit } = options;
  const documentOf = (id: string) =>
    byId ? byId.get(id) : dataset.find((document) => Object(document)["_id"] === id);
  const value = await evaluate(tree, {
    dataset: [...dataset],
    params: { ...params },
    identity,
    sanity,
    dereference: ({ _ref }: { readonly _ref: string }) =>
      Promise.resolve(_ref === TURN_REFERENCE ? limit?.nextTurn() : documentOf(_ref)),
  });
  const answer: unknown = await value.get();
  return answer;
}
