/** Decides who may see which page from the URL alone; `auth-middleware.ts` enforces it. */
import { APP_PATH, safeNextPath, withNext } from "#/features/account/next-path.ts";

const FOR_STRANGERS: ReadonlySet<string> = new Set(["/sign-in", "/sign-up"]);

/** The checkout pages: visitors without an account sign up first. */
const TIER = /^\/pricing\/tier-plans\/(?:starter|pro|premium|agency|discount|pro-discount)$/;

function isPrivate(pathname: string): boolean {
  return pathname === APP_PATH || pathname.startsWith(`${APP_PATH}/`);
}

/** Where a visitor without an account is redirected; null: they may stay. */
function guardFromStrangers({ pathname, search }: URL): string | null {
  if (isPrivate(pathname)) return withNext("/sign-in", pathname + search);
  if (TIER.test(pathname)) return withNext("/sign-up", pathname + search);
  return null;
}

/** @returns where the visitor is redirected; null when they may stay */
export function guardRoute(url: URL, isSignedIn: boolean): string | null {
  if (!isSignedIn) return guardFromStrangers(url);
  return FOR_STRANGERS.has(url.pathname) ? safeNextPath(url.searchParams.get("next")) : null;
}

/**
 * Whether the page can be shown without waiting for the SDK, because any visitor may see it as far as this browser
 * remembers. The signed-out pages watch for a sign-in themselves, in case `wasSignedIn` is out of date.
 */
export function mayStayUnasked(url: URL, wasSignedIn: boolean): boolean {
  if (guardRoute(url, false) !== null) return false;
  return !wasSignedIn || guardRoute(url, true) === null;
}
