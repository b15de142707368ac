/** Why a call of a function was refused, and what to do about it. The one table from codes to words for people. */
import type { CallFailure, CallFailureCode } from "#/platform/call-failure.ts";
import { planRefusalMessage } from "#/platform/plan-refusal-message.ts";

type Words = Readonly<Record<CallFailureCode, string>>;

const WORDS: Words = {
  "invalid-input": "Some of the fields need another look.",
  "not-signed-in": "You were signed out. Sign in again; what you typed is kept.",
  "not-a-member": "You are not a member of this workspace any more.",
  "role-too-low": "Your role in this workspace does not allow this. Ask an owner or admin.",
  "not-found": "That is not there any more.",
  "cost-changed": "The cost changed since you saw it. Look at the new one, then start again.",
  "too-many-running": "That is as many as there can be. End one first.",
  "rate-limited": "That was a lot in a short time. Wait a minute, then try again.",
  "recent-sign-in-required": "Sign in again to do this: it is a while since you last did.",
  "email-not-verified": "Verify your e-mail address first: we can send you the letter again.",
  "last-owner": "A workspace needs an owner. Make somebody else an owner first.",
  "seats-full": "Every seat of the plan is taken. Remove somebody or choose a larger plan first.",
  "plan-limit-reached": "Your plan has no room left for this. See plans for more.",
  "plan-feature-missing": "Your plan doesn't include this. See plans for more.",
  "plan-read-only":
    "This workspace is read-only until its payment is sorted out. Nothing was changed.",
  "already-a-member": "This person is in the workspace already.",
  "invite-expired": "This invitation has expired. Ask for a new one.",
  "invite-revoked": "This invitation was taken back. Ask whoever sent it.",
  "invite-used": "This invitation was answered already.",
  "invite-for-another-address":
    "This invitation is for another address. Sign in with the address it was sent to.",
  "email-limit-reached": "No more emails can be sent today. Try again tomorrow.",
  "origin-not-allowed": "This page can't do that. Open Mapwright at its own address.",
  "provider-unavailable": "A service we rely on does not answer. Try again in a few minutes.",
  internal: "Something broke on our side. Nothing was changed; try again.",
  offline: "You are offline. What you typed is kept: try again when you are connected.",
  "no-answer": "No answer came in time. It is safe to try again.",
};

/** @param particular words that say it better where the call was made */
export function callFailureWords(code: CallFailureCode, particular: Partial<Words> = {}): string {
  return particular[code] ?? WORDS[code];
}

/** The same of a whole failure: a limit of the plan is told in its numbers. */
export function callFailureMessage(
  { code, plan }: Pick<CallFailure, "code" | "plan">,
  particular: Partial<Words> = {},
): string {
  return plan ? planRefusalMessage(plan) : callFailureWords(code, particular);
}
