/**
 * The links in the identity service's letters: which page they lead to, and what that page reads from its address.
 * The service puts its own parameters beside ours (`mode`, `oobCode`, `continueUrl`); whoever got hold of a letter,
 * or wrote a link by hand, may have put anything there.
 */
import { APP_PATH, safeNextPath } from "#/features/account/next-path.ts";

export const ACTION_PATH = "/account/action";

const MODES = [
  "verifyEmail",
  "resetPassword",
  "recoverEmail",
  "verifyAndChangeEmail",
  "signIn",
] as const;
export type ActionMode = (typeof MODES)[number];

export interface ActionLink {
  readonly mode: ActionMode;
  /** Works once. */
  readonly code: string;
  /** Where to go on to afterwards: a path of this site. */
  readonly next: string;
}

/** The address a letter is asked for with: the page that comes after it. */
export function continueAddress(origin: string, next: string): string {
  return new URL(next, origin).href;
}

/** For a letter that signs in: the service's own page sends people straight to it, code and all. */
export function signInAddress(origin: string, next: string): string {
  const query = next === APP_PATH ? "" : `?${new URLSearchParams({ next }).toString()}`;
  return `${origin}${ACTION_PATH}${query}`;
}

/** What `continueUrl` says about where to go on to; null for another site's address, or none. */
function nextFrom(continueUrl: string | null, origin: string): string | null {
  if (continueUrl === null || !URL.canParse(continueUrl)) return null;
  const url = new URL(continueUrl);
  if (url.origin !== origin) return null;
  if (url.pathname === ACTION_PATH) return url.searchParams.get("next");
  return url.pathname + url.search + url.hash;
}

/** null when the address is not that of a letter's link. */
export function readActionLink(url: URL): ActionLink | null {
  const { searchParams, origin } = url;
  const mode = MODES.find((known) => known === searchParams.get("mode"));
  const code = searchParams.get("oobCode");
  if (!mode || !code) return null;
  const next = nextFrom(searchParams.get("continueUrl"), origin) ?? searchParams.get("next");
  return { mode, code, next: safeNextPath(next) };
}
