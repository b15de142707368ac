/**
 * "Sign in again before you do this." Settings and the like call the hook; the account feature's
 * `RecentSignInProvider`, mounted by the app's layout, checks and asks.
 *
 *   const ensureRecentSignIn = useEnsureRecentSignIn();
 *   if (!(await ensureRecentSignIn("delete your account"))) return; // the person thought better of it
 *   await callFunction(functions, "deleteAccount", …);
 */
import { createContext, use } from "react";

/**
 * Resolves at once when the sign-in is recent enough for what cannot be taken back, otherwise after the person has
 * proven again who they are. False when they would not. Never rejects.
 * @param purpose what they are about to do, so that "To … , sign in again" reads well: "delete your account"
 */
export type EnsureRecentSignIn = (purpose: string) => Promise<boolean>;

export const RecentSignInContext = createContext<EnsureRecentSignIn | null>(null);

/** Within the app's layout only. */
export function useEnsureRecentSignIn(): EnsureRecentSignIn {
  const ensure = use(RecentSignInContext);
  if (!ensure) throw new Error("RecentSignInProvider is missing above this component.");
  return ensure;
}
