/** Faults that a status of a model's endpoint means for the people who connected it. */
import type { ModelErrorKind } from "#/language-models/language-model.ts";

/** null: a success. */
export function findStatusFault(status: number): ModelErrorKind | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403) return "key-rejected";
  if (status === 402) return "quota-spent";
  return "unreachable";
}

const UNSTARTED: ReadonlySet<number> = new Set([408, 429, 503, 529]);

/** Too many requests, or an endpoint that took no work on: nothing was billed. Behind a gateway that gave up, something may. */
export function isUnstarted(status: number): boolean {
  return UNSTARTED.has(status);
}
