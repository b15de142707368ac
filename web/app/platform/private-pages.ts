/**
 * Private addresses: personal pages, which no shared cache stores and which may load what sign-in needs. Everything
 * else is the public site.
 */

/** These and everything below them. */
const PRIVATE = ["/app", "/account", "/sign-in", "/sign-up", "/forget-password"];

/** Plan checkout and the page after payment; the list of plans is public. */
const PURCHASE = /^\/pricing\/tier-plans\/./;

/** The address an invitation email links to. */
const INVITE = /^\/[^/]+\/workspace\/[^/]+$/;

export function isPrivatePage(pathname: string): boolean {
  return (
    PRIVATE.some((path) => pathname === path || pathname.startsWith(`${path}/`)) ||
    PURCHASE.test(pathname) ||
    INVITE.test(pathname)
  );
}

/** Meant to be embedded in other sites: a shared map without the site around it. */
export function isFramePage(pathname: string): boolean {
  return /^\/share\/[^/]+\/embed$/.test(pathname);
}
