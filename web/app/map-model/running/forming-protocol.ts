/** What the page and the worker that groups a running job's results send each other. */
import type { ClusteringMethod } from "@mapwright/core/clustering/clustering";
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { StoredSerp } from "@mapwright/core/research/serp-pack";
import { formMap, type FormingMap } from "#/map-model/running/forming-map.ts";

/** The plan comes first and once; the worker keeps the results it was given. */
export type FormingRequest =
  | { readonly kind: "plan"; readonly plan: KeywordPlan; readonly method: ClusteringMethod }
  | { readonly kind: "results"; readonly serps: readonly StoredSerp[] };

/** `map`: of everything so far. */
export interface FormingResponse {
  readonly map: FormingMap;
  readonly elapsedMs: number;
}

/** Answers each `results`; a plan needs no answer. */
export function createFormingResponder(now: () => number) {
  let order: Extract<FormingRequest, { kind: "plan" }> | null = null;
  let map: FormingMap | null = null;
  const results = new Map<string, StoredSerp["results"]>();
  return (request: FormingRequest): FormingResponse | null => {
    if (request.kind === "plan") {
      order = request;
      return null;
    }
    if (!order) throw new Error("Results arrived before their plan.");
    for (const serp of request.serps) results.set(serp.keyword, serp.results);
    const startedAt = now();
    map = formMap(order.plan, results, order.method, map);
    return { map, elapsedMs: now() - startedAt };
  };
}
