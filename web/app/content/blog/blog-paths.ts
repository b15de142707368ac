/** Paths of the blog's lists. */

export const BLOG_PATH = "/blog";
export const POSTS_PER_PAGE = 9;

export function getCategoryPath(slug: string): string {
  return `${BLOG_PATH}/category/${encodeURIComponent(slug)}`;
}

/** The path of a page of a list; the first page has no page number. */
export function listPagePath(path: string, page: number): string {
  return page <= 1 ? path : `${path}?page=${String(page)}`;
}

/** The requested page, from 1; null when it is not a page number. */
export function readListPage(value: string | null): number | null {
  if (value === null) return 1;
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : null;
}
