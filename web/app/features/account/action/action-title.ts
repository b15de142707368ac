import type { ActionMode } from "#/features/account/action/action-link.ts";

const TITLES: Readonly<Record<ActionMode, string>> = {
  verifyEmail: "Verify your email address",
  resetPassword: "Choose a new password",
  recoverEmail: "Restore your email address",
  verifyAndChangeEmail: "Change your email address",
  signIn: "Sign in",
};

/** @param mode as given in the URL; untrusted */
export function actionTitle(mode: string | null): string {
  return Object.entries(TITLES).find(([known]) => known === mode)?.[1] ?? "Nothing to do here";
}
