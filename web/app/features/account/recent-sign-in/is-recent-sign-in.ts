import { RECENT_SIGN_IN_MS } from "@mapwright/core/accounts/account-callables";
import type { IdTokenResult } from "firebase/auth";

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
