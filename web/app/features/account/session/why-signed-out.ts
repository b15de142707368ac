/** Why a sign-in ended that nobody in this tab ended, as far as the service tells. */
import type { SignOutReason } from "#/platform/sign-out-reason.ts";

/** @param code what the service refused the former user with; null when it still takes them. */
export function whySignedOut(code: string | null): SignOutReason {
  if (code === "auth/user-disabled") return "disabled";
  // Taken still, or nobody could be asked: then it was a person, in another tab.
  if (code === null || code === "auth/network-request-failed") return "elsewhere";
  return "expired";
}

/** Whether the code means that the sign-in is over, though the SDK may not have noticed. */
export function endsSignIn(code: string): boolean {
  return [
    "auth/user-not-found",
    "auth/invalid-user-token",
    "auth/user-token-expired",
    "auth/user-disabled",
  ].includes(code);
}

export const SIGN_OUT_WORDS: Readonly<Record<SignOutReason, string>> = {
  elsewhere: "You signed out in another tab.",
  ended: "This browser was signed out from your list of sessions.",
  expired:
    "Your sign-in has ended, as it does when the password changes or the account is deleted. Sign in again; what you had not saved yet is still here.",
  disabled: "This account is switched off. Write to support to have it looked at.",
};
