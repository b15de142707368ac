/** What a status of a model's endpoint says to the people who connected it. */
import type { ModelErrorKind } from "#/language-models/language-model.ts";

/** null: a success. */
export function faultOfStatus(status: number): ModelErrorKind | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403) return "key-rejected";
  if (status === 402) return "quota-spent";
  return "unreachable";
}

/** Too many requests, or an outage: asked once more before anything was written. */
export function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}
