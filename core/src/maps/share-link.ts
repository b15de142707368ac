/** Links to shared maps as people copy and paste them. */
import { z } from "zod";

/** 43 characters of base64url: 256 random bits. */
export const shareToken = z.string().regex(/^[\w-]{43}$/, "This link is not complete");

/** The path of the page that a link leads to. */
export function sharePagePath(token: string): string {
  return `/share/${token}`;
}

/** @returns the token of a link as it is copied, of this page or its frame; null when it is none */
export function tokenOfShareLink(link: string): string | null {
  const [, token = ""] = /\/share\/([\w-]{43})(?:\/embed)?\/?(?:[?#].*)?$/.exec(link.trim()) ?? [];
  return shareToken.safeParse(token).data ?? null;
}
