/** What a refused research call means here, where the general words are not exact enough. */
import type { CallFailure } from "#/platform/call-failure.ts";
import { callFailureMessage } from "#/platform/call-failure-words.ts";

const PARTICULAR = {
  "role-too-low":
    "Your role in this workspace may look at maps, not make them. Ask an owner or admin.",
  "not-found": "That job is not there any more.",
  "too-many-running":
    "Three jobs are running in this workspace already. Wait for one to end, or cancel one.",
  "provider-unavailable":
    "The search provider does not answer. Nothing was started; try again in a few minutes.",
  internal: "Something broke on our side. Nothing was started; try again.",
  "no-answer": "No answer came in time. It is safe to try again: a job is never started twice.",
} as const;

export function researchFailureWords(failure: Pick<CallFailure, "code" | "plan">): string {
  return callFailureMessage(failure, PARTICULAR);
}
