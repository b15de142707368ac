/** One page of the article list, of all categories or of one. */
import { POSTS_PER_PAGE, readListPage } from "#/content/blog/blog-paths.ts";
import type { PageContent } from "#/content/page/assemble-page.server.ts";
import { createInvalidRouteError } from "#/content/source/content-errors.server.ts";
import {
  getContentFor,
  findPage,
  followRedirects,
  refuseMissing,
} from "#/content/page/load-page.server.ts";
import type { PageCard } from "#/content/page-cards/page-card.server.ts";
import type { PostsResponse } from "#/content/page-shapes/lists.server.ts";
import type { ContentAccess } from "#/content/source/access-context.ts";
import type { SiteContent } from "#/content/source/site-content.server.ts";

export interface PostList {
  readonly posts: readonly PageCard[];
  readonly categories: PostsResponse["categories"];
  /** Counted from 1. */
  readonly pageNumber: number;
  readonly pageCount: number;
  readonly syncTags: readonly string[];
}

export interface BlogPage extends PostList {
  /** The editors' introduction above the list; null when there is none. */
  readonly page: PageContent | null;
}

/** @param category a slug; empty = all */
export async function readPostList(
  content: SiteContent,
  category: string,
  pageNumber: number,
): Promise<PostList> {
  const from = (pageNumber - 1) * POSTS_PER_PAGE;
  const { data, syncTags } = await content.readPosts({ category, from, to: from + POSTS_PER_PAGE });
  return {
    posts: data.posts,
    categories: data.categories.filter(({ count }) => count > 0),
    pageNumber,
    pageCount: Math.max(1, Math.ceil(data.total / POSTS_PER_PAGE)),
    syncTags,
  };
}

/** @throws a 404 for an invalid page number, a page past the end and an unknown category */
export async function loadBlog(
  url: URL,
  category: string,
  access: ContentAccess,
): Promise<BlogPage> {
  const pageNumber = readListPage(url.searchParams.get("page"));
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told a status
  if (pageNumber === null) throw createInvalidRouteError(url.pathname + url.search);
  const content = getContentFor(access);
  if (!content) return refuseMissing(url.pathname, access);
  if (category !== "") await followRedirects(content, url.pathname, access, url.search);
  const [list, found] = await Promise.all([
    readPostList(content, category, pageNumber),
    category === "" ? findPage(content, "/blog", access, url.search) : null,
  ]);
  const isKnown = category === "" || list.categories.some(({ slug }) => slug === category);
  if (!isKnown || pageNumber > list.pageCount) return refuseMissing(url.pathname, access);
  return { ...list, page: found?.page ?? null };
}
