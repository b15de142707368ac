/** Addresses of the blog's lists. */

export const BLOG_PATH = "/blog";
export const POSTS_PER_PAGE = 9;

export function categoryPath(slug: string): string {
  return `${BLOG_PATH}/category/${encodeURIComponent(slug)}`;
}

/** The address of a page of a list; the first has none of its own. */
export function listPagePath(path: string, page: number): string {
  return page <= 1 ? path : `${path}?page=${String(page)}`;
}

/** The page asked for, from 1; null when it is no number of a page. */
export function readListPage(value: string | null): number | null {
  if (value === null) return 1;
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : null;
}
