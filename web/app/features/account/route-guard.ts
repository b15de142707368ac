/** Who may see which page, as a decision about an address; `auth-middleware.ts` carries it out. */
import { APP_PATH, safeNextPath, withNext } from "#/features/account/next-path.ts";

const FOR_STRANGERS: ReadonlySet<string> = new Set(["/sign-in", "/sign-up"]);

function isPrivate(pathname: string): boolean {
  return pathname === APP_PATH || pathname.startsWith(`${APP_PATH}/`);
}

/** @returns where the visitor is sent instead; null when they may stay. */
export function guardRoute(url: URL, isSignedIn: boolean): string | null {
  const { pathname, search, searchParams } = url;
  if (!isSignedIn) return isPrivate(pathname) ? withNext("/sign-in", pathname + search) : null;
  return FOR_STRANGERS.has(pathname) ? safeNextPath(searchParams.get("next")) : null;
}

/**
 * Whether the visitor may stay whoever they are, as far as this browser remembers: then they are not made to wait
 * for the SDK. The pages for strangers watch for a sign-in themselves, should `wasSignedIn` be out of date.
 */
export function mayStayUnasked(url: URL, wasSignedIn: boolean): boolean {
  if (guardRoute(url, false) !== null) return false;
  return !wasSignedIn || guardRoute(url, true) === null;
}
