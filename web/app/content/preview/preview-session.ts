/**
 * Transport of a preview token: first in the URL (`?preview=…`), from then on in the one cookie that the CDN forwards.
 * Both make the response uncacheable.
 */

const PARAMETER = "preview";
const COOKIE = "__session";
/** Longer than the secrets last, so that an editor sees that one has expired instead of different content. */
const MAX_AGE_SECONDS = 12 * 3600;
/** The characters of the Studio's secrets and our tokens; anything else is not verified at all. */
const TOKEN = /^[\w-]{8,200}$/;

export interface PreviewToken {
  readonly token: string;
  readonly isStored: boolean;
}

function storedToken(cookies: string): string | null {
  for (const pair of cookies.split(";")) {
    const [name, value] = pair.trim().split("=");
    if (name === COOKIE && value) return value;
  }
  return null;
}

/**
 * The token a visitor requests a preview with; null when no preview is requested. A malformed token becomes an empty
 * one.
 */
export function readPreviewToken(url: URL, cookies: string | null): PreviewToken | null {
  const asked = url.searchParams.get(PARAMETER);
  const token = asked ?? storedToken(cookies ?? "");
  if (token === null) return null;
  return { token: TOKEN.test(token) ? token : "", isStored: asked === null };
}

/** The query of an address without its token; empty when nothing else is in it. */
export function withoutToken(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(PARAMETER);
  return rest.size === 0 ? "" : `?${rest.toString()}`;
}

/**
 * Over https the Studio may be on another site and show the preview in a frame. Only SameSite=None cookies are sent
 * there, and browsers that block third-party cookies accept one that is partitioned by the embedding site.
 */
const sameSite = (isHttps: boolean): string =>
  isHttps ? "SameSite=None; Secure; Partitioned" : "SameSite=Lax";

export function storeToken(token: string, isHttps: boolean): string {
  return `${COOKIE}=${token}; Path=/; HttpOnly; ${sameSite(isHttps)}; Max-Age=${String(MAX_AGE_SECONDS)}`;
}

export function forgetToken(isHttps: boolean): string {
  return `${COOKIE}=; Path=/; HttpOnly; ${sameSite(isHttps)}; Max-Age=0`;
}
