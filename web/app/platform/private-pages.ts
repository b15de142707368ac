/**
 * Which addresses are private: pages of one person, served by no shared cache, allowed to load what signing in
 * needs. Everything else is the public site.
 */

/** These and what is below them. */
const PRIVATE = ["/app", "/account", "/sign-in", "/sign-up", "/forget-password"];

/** Tiers and the page after paying; the list of plans is public. */
const PURCHASE = /^\/pricing\/tier-plans\/./;

/** Where the letter of an invitation leads. */
const INVITE = /^\/[^/]+\/workspace\/[^/]+$/;

export function isPrivatePage(pathname: string): boolean {
  return (
    PRIVATE.some((path) => pathname === path || pathname.startsWith(`${path}/`)) ||
    PURCHASE.test(pathname) ||
    INVITE.test(pathname)
  );
}

/** Made to be shown in frames of other people's pages: a shared map without anything round it. */
export function isFramePage(pathname: string): boolean {
  return /^\/share\/[^/]+\/embed$/.test(pathname);
}
