/**
 * The address of a content page: which paths an editor may give one. Studio checks by these rules while an
 * editor types, the site before it looks a page up. Pure: whether a path is taken, the content lake knows.
 */
import type { ContentPageType } from "#/content/content-page-types.ts";

/** `/`, or segments of letters, digits and single hyphens: no trailing slash, no query. */
const CONTENT_PATH = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/i;

/** First segments that belong to the product: a page there would never be reached. */
const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  "api",
  "app",
  "assets",
  "forget-password",
  "sign-in",
  "sign-up",
]);

/**
 * Where the pages of a type live: the site looks for them there and lists them by it. Null: anywhere that is
 * no other type's folder.
 */
const TYPE_FOLDERS = {
  page: null,
  legalPage: null,
  post: "/blog",
  docsPage: "/docs",
  featurePage: "/features",
  example: "/examples",
} as const satisfies Readonly<Record<ContentPageType, string | null>>;

/** Whether a text has the form of a content path. Empty: no. */
export function isContentPath(text: string): boolean {
  return CONTENT_PATH.test(text);
}

/** The folder in which every page of a type lives, without trailing slash; null when it may be anywhere. */
export function folderOfType(type: ContentPageType): string | null {
  return TYPE_FOLDERS[type];
}

/** Whether the path's first segment is one of the product's own addresses. */
export function isReservedPath(path: string): boolean {
  return RESERVED_SEGMENTS.has(path.split("/")[1]?.toLowerCase() ?? "");
}

/** The path one step above: `/docs/maps` → `/docs` → `/` → null. */
export function parentPath(path: string): string | null {
  if (path === "/") return null;
  const cut = path.lastIndexOf("/");
  return cut <= 0 ? "/" : path.slice(0, cut);
}

/**
 * A path segment made from a title: lower case, words joined by hyphens, accents dropped. Empty when the title
 * holds no Latin letter and no digit.
 */
export function segmentFromTitle(title: string): string {
  return title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
}
