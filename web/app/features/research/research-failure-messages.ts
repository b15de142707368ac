/** Messages for failed research calls, where the general ones are not specific enough. */
import type { CallFailure } from "#/platform/call-failure.ts";
import { callFailureMessage } from "#/platform/call-failure-messages.ts";

const PARTICULAR = {
  "role-too-low": "Your role can view maps but not create them. Ask an owner or admin.",
  "not-found": "This job no longer exists.",
  "too-many-running":
    "Three jobs are already running in this workspace. Wait for one to finish, or cancel one.",
  "provider-unavailable":
    "The search provider isn't responding. Nothing was started; try again in a few minutes.",
  internal: "Something went wrong on our side. Nothing was started; try again.",
  "no-answer": "The request timed out. It's safe to try again: a job is never started twice.",
} as const;

export function researchFailureMessage(failure: Pick<CallFailure, "code" | "plan">): string {
  return callFailureMessage(failure, PARTICULAR);
}
