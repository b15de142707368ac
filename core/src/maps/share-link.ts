/** Share links as people copy and paste them. */
import { z } from "zod";

/** 43 characters of base64url: 256 random bits. */
export const shareToken = z.string().regex(/^[\w-]{43}$/, "This link is incomplete");

/** The path of the page that a link opens. */
export function sharePagePath(token: string): string {
  return `/share/${token}`;
}

/** @returns the token in a copied link, to the page or its embed; null when it isn't one */
export function tokenOfShareLink(link: string): string | null {
  const [, token = ""] = /\/share\/([\w-]{43})(?:\/embed)?\/?(?:[?#].*)?$/.exec(link.trim()) ?? [];
  return shareToken.safeParse(token).data ?? null;
}
