/** Reason for the end of a sign-in that this tab did not end, as far as Firebase Auth reveals it. */
import type { SignOutReason } from "#/platform/session/sign-out-reason.ts";

/** @param code the code with which Firebase Auth rejected the former user; null when it still accepts them */
export function getSignOutReason(code: string | null): SignOutReason {
  if (code === "auth/user-disabled") return "disabled";
  // Still accepted, or it could not be checked: then the user signed out in another tab.
  if (code === null || code === "auth/network-request-failed") return "elsewhere";
  return "expired";
}

/** Whether the code means that the sign-in is over, even if the SDK has not noticed. */
export function isSignInOver(code: string): boolean {
  return [
    "auth/user-not-found",
    "auth/invalid-user-token",
    "auth/user-token-expired",
    "auth/user-disabled",
  ].includes(code);
}

export const SIGN_OUT_MESSAGES: Readonly<Record<SignOutReason, string>> = {
  elsewhere: "You signed out in another tab.",
  ended: "This browser was signed out from your list of sessions.",
  expired:
    "Your session ended, for example because the password changed. Sign in again; unsaved work is still here.",
  disabled: "This account has been disabled. Contact support for help.",
  deleted: "Your workspaces without other members are deleted with it.",
};
