/** Why a research call was refused, and what to do about it. */
import type { CallFailureCode } from "#/platform/call-failure.ts";

const WORDS: Readonly<Record<CallFailureCode, string>> = {
  "invalid-input": "Some of the fields need another look.",
  "not-signed-in": "You were signed out. Sign in again; what you typed is kept.",
  "not-a-member": "You are not a member of this workspace any more.",
  "role-too-low":
    "Your role in this workspace may look at maps, not make them. Ask an owner or admin.",
  "not-found": "That job is not there any more.",
  "cost-changed": "The cost changed since you saw it. Look at the new one, then start again.",
  "too-many-running":
    "Three jobs are running in this workspace already. Wait for one to end, or cancel one.",
  "provider-unavailable":
    "The search provider does not answer. Nothing was started; try again in a few minutes.",
  internal: "Something broke on our side. Nothing was started; try again.",
  offline: "You are offline. What you typed is kept: try again when you are connected.",
  "no-answer": "No answer came in time. It is safe to try again: a job is never started twice.",
};

export function callFailureWords(code: CallFailureCode): string {
  return WORDS[code];
}
