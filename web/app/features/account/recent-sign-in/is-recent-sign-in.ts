import { RECENT_SIGN_IN_MS } from "@mapwright/core/accounts/account-callables";
import type { IdTokenResult } from "firebase/auth";

/** So that what was recent when it was checked still is when the call arrives. */
const MARGIN_MS = 30_000;

/** A `User`, as far as it is looked at. */
interface TokenHolder {
  readonly getIdTokenResult: (
    forceRefresh: boolean,
  ) => Promise<Pick<IdTokenResult, "authTime" | "issuedAtTime">>;
}

/** False also when the service cannot be asked. */
export async function isRecentSignIn(user: TokenHolder): Promise<boolean> {
  try {
    // A new token, so that both times are the service's own: this device's clock may be wrong.
    const { issuedAtTime, authTime } = await user.getIdTokenResult(true);
    return Date.parse(issuedAtTime) - Date.parse(authTime) < RECENT_SIGN_IN_MS - MARGIN_MS;
  } catch {
    return false;
  }
}
