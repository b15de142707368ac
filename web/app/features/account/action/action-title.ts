import type { ActionMode } from "#/features/account/action/action-link.ts";

const TITLES: Readonly<Record<ActionMode, string>> = {
  verifyEmail: "Verify your address",
  resetPassword: "Choose a new password",
  recoverEmail: "Restore your address",
  verifyAndChangeEmail: "Change your address",
  signIn: "Sign in",
};

/** @param mode as it stands in the address; anybody may have written it there. */
export function actionTitle(mode: string | null): string {
  return Object.entries(TITLES).find(([known]) => known === mode)?.[1] ?? "Nothing to do here";
}
