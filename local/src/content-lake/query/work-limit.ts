/**
 * An evaluation by groq-js can't be interrupted, and doesn't let anything else happen before it ends. So the query is
 * rewritten to dereference something of ours for each item of a list: there it waits for its next turn, and there an
 * evaluation that took too long waits forever, in which case nothing refers to it any more.
 */
import { setImmediate } from "node:timers/promises";
import { ApiError } from "#/content-lake/api-error.ts";
import { isTreeNode, rewriteTree, type TreeNode } from "#/content-lake/query/rewrite-tree.ts";

/** Other requests wait at most this long for a query's turn to end. */
const TURN_MS = 20;
/** Maximum processor time of a query. */
const MAX_WORK_MS = 5_000;

/** No id of a document can be like this. */
export const TURN_REFERENCE = "\u0000turn";
const LOOPS: ReadonlySet<string> = new Set(["Filter", "Map", "FlatMap"]);

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Limits the work of one query, with all evaluations that it needs. */
export class WorkLimit {
  #workedMs = 0;
  #turnBeganAtCpuMs = cpuMs();
  #turnBeganAt = performance.now();
  #turn: Promise<undefined> | undefined;
  readonly #exceeded = Promise.withResolvers<never>();
  readonly #maxMs: number;
  readonly #gone: AbortSignal | undefined;

  /** @param gone aborted when nobody waits for the answer any more */
  constructor(maxMs = MAX_WORK_MS, gone?: AbortSignal) {
    this.#maxMs = maxMs;
    this.#gone = gone;
    // It may be exceeded after everyone who waited has gone.
    this.#exceeded.promise.catch(() => undefined);
  }

  /** @throws ApiError 400 once the query worked for too long, or nobody waits for it */
  within<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return Promise.race([answer, this.#exceeded.promise]);
  }

  /** Asked for each item of a list: whether there is something to wait for first. */
  isTurnOver(): boolean {
    return this.#turn !== undefined || performance.now() - this.#turnBeganAt >= TURN_MS;
  }

  /** @returns what to wait for, when the turn is over */
  nextTurn(): Promise<undefined> | undefined {
    if (this.#turn || !this.isTurnOver()) return this.#turn;
    this.#workedMs += cpuMs() - this.#turnBeganAtCpuMs;
    const isExceeded = this.#workedMs > this.#maxMs || this.#gone?.aborted === true;
    this.#turn = isExceeded ? this.#refuse() : this.#waitForTurn();
    return this.#turn;
  }

  async #waitForTurn(): Promise<undefined> {
    await setImmediate();
    this.#turn = undefined;
    this.#turnBeganAt = performance.now();
    this.#turnBeganAtCpuMs = cpuMs();
  }

  #refuse(): Promise<undefined> {
    const seconds = String(this.#maxMs / 1_000);
    const message = `This query takes longer than ${seconds} s. Filter by _type or _id first, or ask in several queries.`;
    this.#exceeded.reject(new ApiError(400, "queryExecutionError", message));
    return Promise.withResolvers<undefined>().promise;
  }
}

/**
 * Each item of a list begins with a look whether the turn is over, in innermost loops too: on a busy machine even a single
 * one of these can be longer than a turn. Results stay the same.
 */
export function takeTurns(tree: TreeNode, limit: WorkLimit): TreeNode {
  return rewriteTree(tree, (node, inside) =>
    LOOPS.has(String(node["type"]))
      ? { ...node, base: inside(node["base"]), expr: afterTurn(inside(node["expr"]), limit) }
      : undefined,
  );
}

const TURN = { type: "Deref", base: { type: "Value", value: { _ref: TURN_REFERENCE } } };
/** Alternative that never applies: what the reference refers to is never true. */
const AFTER_TURN = [
  { type: "SelectAlternative", condition: TURN, value: { type: "Value", value: null } },
];

/**
 * The expression itself while the turn lasts, then `select(turn-> => null, expression)`: a dereference for each item would
 * take as long as the rest.
 */
function afterTurn(expression: unknown, limit: WorkLimit): unknown {
  if (!isTreeNode(expression)) return expression;
  const { type } = expression;
  if (type === "Select") return afterTurn({ type: "Group", base: expression }, limit);
  return {
    ...expression,
    get type() {
      return limit.isTurnOver() ? "Select" : type;
    },
    alternatives: AFTER_TURN,
    fallback: expression,
  };
}
