/**
 * An evaluation by groq-js can't be interrupted, and doesn't let anything else happen before it ends. So the query is
 * rewritten to dereference something of ours for each item of a list: there it waits for its next turn, and there an
 * evaluation that took too long waits forever, in which case nothing refers to it any more.
 */
import { setImmediate } from "node:timers/promises";
import { ApiError } from "#/content-lake/api-error.ts";
import { rewriteTree, someNode, type TreeNode } from "#/content-lake/query/rewrite-tree.ts";

/** Other requests wait at most this long for a query's turn to end. */
const TURN_MS = 20;
/** Of processor time. */
const MAX_WORK_MS = 5_000;

/** No id of a document can be like this. */
export const TURN_REFERENCE = "\u0000turn";
const LOOPS: ReadonlySet<string> = new Set(["Filter", "Map", "FlatMap"]);

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Of one query, with all evaluations that it needs. */
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

  /** Called for each item of a list. @returns what to wait for, when the turn is over. */
  nextTurn(): Promise<undefined> | undefined {
    if (this.#turn) return this.#turn;
    if (performance.now() - this.#turnBeganAt < TURN_MS) return undefined;
    this.#workedMs += cpuMs() - this.#turnBeganAtCpuMs;
    const isOver = this.#workedMs > this.#maxMs || this.#gone?.aborted === true;
    this.#turn = isOver ? this.#refuse() : this.#waitForTurn();
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
 * Whatever is evaluated in full for each item of a list begins with a look whether the turn is over. A loop that contains
 * no other is short and goes without, except in the arguments of `order()` and `score()`. Results stay the same.
 */
export function takeTurns(tree: TreeNode, isRepeated = false): TreeNode {
  return rewriteTree(tree, (node, inside) => {
    const { type, base, expr, args } = node;
    if (type === "PipeFuncCall" && Array.isArray(args))
      return {
        ...node,
        base: inside(base),
        args: args.map((arg: TreeNode) => takeTurns(arg, true)),
      };
    if (!isLoop(node)) return undefined;
    const once = { ...node, base: inside(base), expr: inside(expr) };
    return isRepeated || someNode(expr, isLoop) ? { ...once, expr: afterTurn(once.expr) } : once;
  });
}

const isLoop = ({ type }: TreeNode) => LOOPS.has(String(type));

/** `select(turn-> => null, expression)`: what `turn` refers to is never true. */
function afterTurn(expression: unknown): TreeNode {
  const base = { type: "Value", value: { _ref: TURN_REFERENCE } };
  const turn = { condition: { type: "Deref", base }, value: { type: "Value", value: null } };
  return {
    type: "Select",
    alternatives: [{ type: "SelectAlternative", ...turn }],
    fallback: expression,
  };
}
