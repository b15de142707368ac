/**
 * Where a preview's token travels: once in the address (`?preview=…`), from then on in the one cookie that the
 * CDN passes on. Both make an answer that nobody keeps.
 */

const PARAMETER = "preview";
const COOKIE = "__session";
/** As long as the Studio's own secrets last. */
const MAX_AGE_SECONDS = 3600;
/** What the Studio's secrets and our tokens are made of; anything else is not even asked about. */
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

/** What the visitor asks a preview with; null when no preview is asked for. A malformed token is an empty one. */
export function readPreviewToken(url: URL, cookies: string | null): PreviewToken | null {
  const asked = url.searchParams.get(PARAMETER);
  const token = asked ?? storedToken(cookies ?? "");
  if (token === null) return null;
  return { token: TOKEN.test(token) ? token : "", isStored: asked === null };
}

/** Over https the Studio may stand on another site and show the preview in a frame: then only None is sent. */
const sameSite = (isHttps: boolean): string => (isHttps ? "SameSite=None; Secure" : "SameSite=Lax");

export function storeToken(token: string, isHttps: boolean): string {
  return `${COOKIE}=${token}; Path=/; HttpOnly; ${sameSite(isHttps)}; Max-Age=${String(MAX_AGE_SECONDS)}`;
}

export function forgetToken(isHttps: boolean): string {
  return `${COOKIE}=; Path=/; HttpOnly; ${sameSite(isHttps)}; Max-Age=0`;
}
