/** Messages between the page and the worker that groups what a running job has read. */
import type { ClusteringMethod } from "@mapwright/core/clustering/clustering";
import type { RedditThread } from "@mapwright/core/reddit/threads/reddit-thread";
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { formMap, formThreads, type FormingMap } from "#/map-model/running/forming-map.ts";

/**
 * Data that the map is formed from.
 *
 * - `plan`: results of planned keywords
 * - `threads`: what threads ask and lament, at most `limit` keywords; `asOf` in Unix ms
 */
export type FormingOrder =
  | { readonly kind: "plan"; readonly plan: KeywordPlan; readonly method: ClusteringMethod }
  | { readonly kind: "threads"; readonly limit: number; readonly asOf: number };

/** A keyword's results, or a thread that was read. */
export type Arrival =
  | { readonly kind: "serp"; readonly serp: StoredSerp }
  | { readonly kind: "thread"; readonly thread: RedditThread };

/** The order comes first and once; the worker keeps what it was given. */
export type FormingRequest =
  | { readonly kind: "order"; readonly order: FormingOrder }
  | { readonly kind: "arrivals"; readonly arrivals: readonly Arrival[] };

/** `map`: of everything so far. */
export interface FormingResponse {
  readonly map: FormingMap;
  readonly elapsedMs: number;
}

/** Answers each `arrivals`; an order needs no answer. */
export function createFormingResponder(now: () => number) {
  let order: FormingOrder | null = null;
  let map: FormingMap | null = null;
  const results = new Map<string, StoredSerp["results"]>();
  const threads = new Map<string, RedditThread>();
  return (request: FormingRequest): FormingResponse | null => {
    if (request.kind === "order") {
      order = request.order;
      return null;
    }
    if (!order) throw new Error("Results arrived before their order.");
    for (const arrival of request.arrivals)
      if (arrival.kind === "serp") results.set(arrival.serp.keyword, arrival.serp.results);
      else threads.set(arrival.thread.id, arrival.thread);
    const startedAt = now();
    map =
      order.kind === "plan"
        ? formMap(order.plan, results, order.method, map)
        : formThreads([...threads.values()], order, map);
    return { map, elapsedMs: now() - startedAt };
  };
}
