/**
 * The `auth` middleware: resolves the user before a page is shown, and redirects where needed. Who may see which page is
 * decided from the URL alone.
 */
import { redirect } from "react-router-dom";
import { APP_PATH, getSafeNextPath, withNext } from "#/features/account/next-path.ts";
import type { RouteMiddleware } from "#/platform/named-middleware.ts";
import { publicConfigKnown } from "#/platform/public-config.ts";
import { hasAccount } from "#/platform/session/signed-in-user.ts";
import { rememberSignedIn, wasSignedIn } from "#/platform/session/signed-in-hint.ts";

const FOR_STRANGERS: ReadonlySet<string> = new Set(["/sign-in", "/sign-up"]);

/** The checkout pages: visitors without an account sign up first. */
const TIER = /^\/pricing\/tier-plans\/(?:starter|pro|premium|agency|discount|pro-discount)$/;

function isPrivate(pathname: string): boolean {
  return pathname === APP_PATH || pathname.startsWith(`${APP_PATH}/`);
}

/** Returns the path to which a visitor without an account is redirected; null: they may stay. */
function guardFromStrangers({ pathname, search }: URL): string | null {
  if (isPrivate(pathname)) return withNext("/sign-in", pathname + search);
  if (TIER.test(pathname)) return withNext("/sign-up", pathname + search);
  return null;
}

/** @returns where the visitor is redirected; null when they may stay */
export function guardRoute(url: URL, isSignedIn: boolean): string | null {
  if (!isSignedIn) return guardFromStrangers(url);
  return FOR_STRANGERS.has(url.pathname) ? getSafeNextPath(url.searchParams.get("next")) : null;
}

/**
 * Whether the page can be shown without waiting for the SDK, because any visitor may see it as far as this browser
 * remembers. The signed-out pages watch for a sign-in themselves, in case `seemsSignedIn` is out of date.
 */
export function mayStayUnasked(url: URL, seemsSignedIn: boolean): boolean {
  if (guardRoute(url, false) !== null) return false;
  return !seemsSignedIn || guardRoute(url, true) === null;
}

export const authMiddleware: RouteMiddleware = async ({ request }) => {
  const url = new URL(request.url);
  if (mayStayUnasked(url, wasSignedIn())) return;
  const config = await publicConfigKnown;
  if (config === null) return; // The page loads its own data again, and has its own guard.
  const { openFirebase } = await import("#/platform/firebase/firebase.client.ts");
  const { auth } = openFirebase(config);
  await auth.authStateReady();
  const isSignedIn = hasAccount(auth.currentUser);
  const elsewhere = guardRoute(url, isSignedIn);
  if (elsewhere === null) return;
  if (!isSignedIn && wasSignedIn()) {
    // The session ended in the meantime: a password changed elsewhere, or the account was disabled.
    const { announceSignOutReason } = await import("#/platform/session/sign-out-reason.ts");
    announceSignOutReason("expired");
    rememberSignedIn(false);
  }
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told to go elsewhere
  throw redirect(elsewhere);
};
