/**
 * "Sign in again before you do this." Settings and other features call the hook; the account feature's
 * `RecentSignInProvider`, mounted by the app's layout, checks and asks.
 *
 *   const ensureRecentSignIn = useEnsureRecentSignIn();
 *   if (!(await ensureRecentSignIn("delete your account"))) return; // the person cancelled
 *   await callFunction(functions, "deleteAccount", …);
 */
import { createContext, use } from "react";

/**
 * Resolves at once when the last sign-in is recent enough for an irreversible action, otherwise after the person has
 * reauthenticated. False when they cancel. Never rejects.
 * @param purpose the action, phrased to follow "Confirm it's you to …": "delete your account"
 */
export type EnsureRecentSignIn = (purpose: string) => Promise<boolean>;

export const RecentSignInContext = createContext<EnsureRecentSignIn | null>(null);

/** Use only within the app's layout. */
export function useEnsureRecentSignIn(): EnsureRecentSignIn {
  const ensure = use(RecentSignInContext);
  if (!ensure) throw new Error("RecentSignInProvider is missing above this component.");
  return ensure;
}
