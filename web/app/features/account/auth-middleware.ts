/** The `auth` middleware: resolves the user before a page is shown, and redirects where needed. */
import { redirect } from "react-router-dom";
import { guardRoute, mayStayUnasked } from "#/features/account/route-guard.ts";
import type { RouteMiddleware } from "#/platform/named-middleware.ts";
import { publicConfigKnown } from "#/platform/public-config.ts";
import { hasAccount } from "#/platform/signed-in-user.ts";
import { rememberSignedIn, wasSignedIn } from "#/platform/signed-in-hint.ts";

export const authMiddleware: RouteMiddleware = async ({ request }) => {
  const url = new URL(request.url);
  if (mayStayUnasked(url, wasSignedIn())) return;
  const config = await publicConfigKnown;
  if (config === null) return; // The page loads its own data again, and has its own guard.
  const { openFirebase } = await import("#/platform/firebase.client.ts");
  const { auth } = openFirebase(config);
  await auth.authStateReady();
  const isSignedIn = hasAccount(auth.currentUser);
  const elsewhere = guardRoute(url, isSignedIn);
  if (elsewhere === null) return;
  if (!isSignedIn && wasSignedIn()) {
    // The session ended in the meantime: a password changed elsewhere, or the account was disabled.
    const { announceSignOutReason } = await import("#/platform/sign-out-reason.ts");
    announceSignOutReason("expired");
    rememberSignedIn(false);
  }
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told to go elsewhere
  throw redirect(elsewhere);
};
