/** Who may see which page, as a decision about an address; `auth-middleware.ts` carries it out. */
import { APP_PATH, safeNextPath, withNext } from "#/features/account/next-path.ts";

const FOR_STRANGERS: ReadonlySet<string> = new Set(["/sign-in", "/sign-up"]);

/** Where a plan is bought: whoever comes here without an account makes one first. */
const TIER = /^\/pricing\/tier-plans\/(?:starter|pro|premium|agency|discount|pro-discount)$/;

function isPrivate(pathname: string): boolean {
  return pathname === APP_PATH || pathname.startsWith(`${APP_PATH}/`);
}

/** Where somebody without an account is sent; null: they may stay. */
function guardFromStrangers({ pathname, search }: URL): string | null {
  if (isPrivate(pathname)) return withNext("/sign-in", pathname + search);
  if (TIER.test(pathname)) return withNext("/sign-up", pathname + search);
  return null;
}

/** @returns where the visitor is sent instead; null when they may stay. */
export function guardRoute(url: URL, isSignedIn: boolean): string | null {
  if (!isSignedIn) return guardFromStrangers(url);
  return FOR_STRANGERS.has(url.pathname) ? safeNextPath(url.searchParams.get("next")) : null;
}

/**
 * Whether the visitor may stay whoever they are, as far as this browser remembers: then they are not made to wait
 * for the SDK. The pages for strangers watch for a sign-in themselves, should `wasSignedIn` be out of date.
 */
export function mayStayUnasked(url: URL, wasSignedIn: boolean): boolean {
  if (guardRoute(url, false) !== null) return false;
  return !wasSignedIn || guardRoute(url, true) === null;
}
