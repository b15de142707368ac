/**
 * Addresses as analytics may see them. Some of ours contain what is nobody else's business: a share link's token, an
 * invited person's email address, a map's id, a code from an email. What follows `?` and `#` is always removed.
 */
const SECRET_PARTS: readonly (readonly [RegExp, string])[] = [
  [/^\/share\/[^/]+/, "/share/:token"],
  [/^\/[^/]+\/workspace\/[^/]+/, "/:inviterName/workspace/:invitedEmail"],
  [/^\/app\/maps\/(?!new$|import$)[^/]+/, "/app/maps/:mapId"],
  [/^\/app\/support\/(?!new$)[^/]+/, "/app/support/:ticketId"],
];

export function redactPath(pathname: string): string {
  for (const [secret, name] of SECRET_PARTS) {
    if (secret.test(pathname)) return pathname.replace(secret, name);
  }
  return pathname;
}

/** @returns the address without secrets, queries and fragments; of another site, only its origin */
export function redactAddress(address: string, ownOrigin: string): string {
  // PostHog's own values, such as "$direct".
  if (!URL.canParse(address))
    return address.startsWith("/") ? redactPath(pathOf(address)) : address;
  const { origin, pathname } = new URL(address);
  return origin === ownOrigin ? origin + redactPath(pathname) : origin;
}

const pathOf = (address: string): string => address.replace(/[?#].*$/, "");
