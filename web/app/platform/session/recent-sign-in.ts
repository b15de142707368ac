/**
 * "Sign in again before you do this." Settings and other features call the hook; the account feature's
 * `RecentSignInProvider`, mounted by the app's layout, checks and asks.
 *
 *   const ensureRecentSignIn = useEnsureRecentSignIn();
 *   if (!(await ensureRecentSignIn("delete your account"))) return; // the person cancelled
 *   await callFunction(functions, "deleteAccount", …);
 */
import { RECENT_SIGN_IN_MS } from "@mapwright/core/accounts/account-callables";
import type { IdTokenResult } from "firebase/auth";
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

/** A margin, so that a sign-in that is recent here still is when the request arrives. */
const MARGIN_MS = 30_000;

/** The part of `User` that is read. */
interface TokenHolder {
  readonly getIdTokenResult: (
    forceRefresh: boolean,
  ) => Promise<Pick<IdTokenResult, "authTime" | "issuedAtTime">>;
}

/** False also when Firebase Auth cannot be reached. */
export async function isRecentSignIn(user: TokenHolder): Promise<boolean> {
  try {
    // A new token, so that both timestamps come from the server: this device's clock may be wrong.
    const { issuedAtTime, authTime } = await user.getIdTokenResult(true);
    return Date.parse(issuedAtTime) - Date.parse(authTime) < RECENT_SIGN_IN_MS - MARGIN_MS;
  } catch {
    return false;
  }
}
