/**
 * Checks how long ago the person signed in, and asks again when that is too long for what they are about to do.
 * Mounted once by routes/app.tsx; the rest of the app uses `useEnsureRecentSignIn` of platform/recent-sign-in.ts.
 * Props: `children`.
 */
import { RECENT_SIGN_IN_MS } from "@mapwright/core/accounts/account-callables";
import { useCallback, type ReactNode } from "react";
import { useAuth } from "reactfire";
import { RecentSignInContext } from "#/platform/recent-sign-in.ts";

/** So that what was recent when it was checked still is when it arrives. */
const MARGIN_MS = 30_000;

export function RecentSignInProvider({ children }: { readonly children: ReactNode }) {
  const auth = useAuth();
  const ensure = useCallback(async () => {
    const { currentUser } = auth;
    if (!currentUser) return false;
    // Both times are the service's own: this device's clock may be wrong.
    const { issuedAtTime, authTime } = await currentUser.getIdTokenResult(true);
    return Date.parse(issuedAtTime) - Date.parse(authTime) < RECENT_SIGN_IN_MS - MARGIN_MS;
  }, [auth]);
  return <RecentSignInContext value={ensure}>{children}</RecentSignInContext>;
}
