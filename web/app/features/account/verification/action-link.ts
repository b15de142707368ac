/**
 * The links in emails from Firebase Auth: the page they open, and what that page reads from its URL. Firebase Auth adds
 * its own parameters to ours (`mode`, `oobCode`, `continueUrl`); anyone who obtained an email or wrote a link by hand
 * may have put anything there.
 */
import { APP_PATH, getSafeNextPath } from "#/features/account/next-path.ts";

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
  /** Single use. */
  readonly code: string;
  /** Path of this site at which to continue afterwards. */
  readonly next: string;
}

/** The continue URL to request an email with: the page that follows. */
export function continueAddress(origin: string, next: string): string {
  return new URL(next, origin).href;
}

/** URL for a sign-in email: Firebase's own page forwards people straight to it, including the code. */
export function buildSignInAddress(origin: string, next: string): string {
  const query = next === APP_PATH ? "" : `?${new URLSearchParams({ next }).toString()}`;
  return `${origin}${ACTION_PATH}${query}`;
}

/** The next path from `continueUrl`; null for a URL of another site, or none. */
function nextFrom(continueUrl: string | null, origin: string): string | null {
  if (continueUrl === null || !URL.canParse(continueUrl)) return null;
  const url = new URL(continueUrl);
  if (url.origin !== origin) return null;
  if (url.pathname === ACTION_PATH) return url.searchParams.get("next");
  return url.pathname + url.search + url.hash;
}

/** null when the URL is not an email link. */
export function readActionLink(url: URL): ActionLink | null {
  const { searchParams, origin } = url;
  const mode = MODES.find((known) => known === searchParams.get("mode"));
  const code = searchParams.get("oobCode");
  if (!mode || !code) return null;
  const next = nextFrom(searchParams.get("continueUrl"), origin) ?? searchParams.get("next");
  return { mode, code, next: getSafeNextPath(next) };
}
