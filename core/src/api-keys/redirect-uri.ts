/** Addresses an OAuth client may have people sent back to: an HTTPS site, or a program on the person's computer. */

const MAX_LENGTH = 500;
const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\]|localhost)$/;

/** null: not one that is accepted. */
function parseRedirectUri(text: string): URL | null {
  const url = text.length <= MAX_LENGTH ? URL.parse(text) : null;
  if (!url || text.includes("#") || url.username !== "" || url.password !== "") return null;
  if (url.protocol === "https:") return url;
  return url.protocol === "http:" && LOOPBACK.test(url.hostname) ? url : null;
}

/** Tells whether a client may register it: https, or http on loopback, without fragment or credentials. */
export function isRedirectUri(text: string): boolean {
  return parseRedirectUri(text) !== null;
}

/** Tells whether it leads to a program on the person's own computer. */
export function isLoopbackRedirect(text: string): boolean {
  return parseRedirectUri(text)?.protocol === "http:";
}

/**
 * Tells whether the requested URI is one of those registered: the same text, except for the port of a loopback address,
 * which a program learns when it starts.
 * @see https://www.rfc-editor.org/rfc/rfc8252#section-7.3
 */
export function isRegisteredRedirectUri(registered: readonly string[], requested: string): boolean {
  if (parseRedirectUri(requested) === null) return false;
  return registered.some((text) => text === requested || isSameLoopback(text, requested));
}

function isSameLoopback(registered: string, requested: string): boolean {
  if (!isLoopbackRedirect(registered) || !isLoopbackRedirect(requested)) return false;
  return withoutPort(registered) === withoutPort(requested);
}

function withoutPort(text: string): string {
  const url = new URL(text);
  url.port = "";
  return url.href;
}
