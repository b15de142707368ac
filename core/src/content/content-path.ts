/**
 * The URL path of a content page: which paths an editor may choose. Studio validates with these rules while an editor
 * types, the site before it looks up a page. Pure: only the content lake knows whether a path is taken.
 */
import type { ContentPageType } from "#/content/content-page-types.ts";

/** `/`, or segments of letters, digits and single hyphens: no trailing slash, no query. */
const CONTENT_PATH = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/i;

/** First segments used by the product: content below them would look like a part of it, or never be reached. */
const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  "account",
  "api",
  "app",
  "assets",
  "builds",
  "forget-password",
  "oauth",
  "og",
  "share",
  "sign-in",
  "sign-up",
]);

/** Checkout and the page after payment (the list of plans is content), and the address in an invitation email. */
const RESERVED_PATHS = [/^\/pricing\/tier-plans\/./i, /^\/[^/]+\/workspace\/[^/]+$/i];

/** The folder in which the site looks up and lists pages of a type. Null: anywhere except another type's folder. */
const TYPE_FOLDERS = {
  page: null,
  legalPage: null,
  post: "/blog",
  docsPage: "/docs",
  featurePage: "/features",
  example: "/examples",
} as const satisfies Readonly<Record<ContentPageType, string | null>>;

/** Tells whether the text is a valid content path; false when empty. */
export function isContentPath(text: string): boolean {
  return CONTENT_PATH.test(text);
}

/** The folder that holds all pages of a type, without trailing slash; null when they may be anywhere. */
export function getTypeFolder(type: ContentPageType): string | null {
  return TYPE_FOLDERS[type];
}

/** Tells whether the path belongs to the product. Ignores case, as the router does. */
export function isReservedPath(path: string): boolean {
  return (
    RESERVED_SEGMENTS.has(path.split("/")[1]?.toLowerCase() ?? "") ||
    RESERVED_PATHS.some((reserved) => reserved.test(path))
  );
}

/** Tells whether a page with this path is ever shown, whichever way it was written: the Studio isn't the only one. */
export function isServedPath(path: string): boolean {
  return isContentPath(path) && !isReservedPath(path);
}

/** The parent path: `/docs/maps` → `/docs` → `/` → null. */
export function getParentPath(path: string): string | null {
  if (path === "/") return null;
  const cut = path.lastIndexOf("/");
  return cut <= 0 ? "/" : path.slice(0, cut);
}

/**
 * A path segment generated from a title: lowercase, words joined by hyphens, accents dropped. Empty when the title
 * contains no Latin letters or digits.
 */
export function toPathSegment(title: string): string {
  return title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
}
