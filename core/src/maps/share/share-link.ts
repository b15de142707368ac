/** Share links as people copy and paste them. Without zod, which pages that only link to a map would load for it. */

/** The path of the page that a link opens. */
export function getSharePagePath(token: string): string {
  return `/share/${token}`;
}

/** @returns the token in a copied link, to the page or its embed; null when it isn't one */
export function getShareLinkToken(link: string): string | null {
  const [, token = ""] = /\/share\/([\w-]{43})(?:\/embed)?\/?(?:[?#].*)?$/.exec(link.trim()) ?? [];
  return token === "" ? null : token;
}
