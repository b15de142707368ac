/** The newest articles as RSS 2.0 and Atom. */
import { Feed } from "feed";
import { BLOG_PATH } from "#/content/blog/blog-paths.ts";
import { renderFeedText } from "#/content/feeds/feed-text.server.tsx";
import type { PageCard } from "#/content/page-cards/page-card.server.ts";
import { getSiteContent } from "#/content/source/site-content.server.ts";
import { PUBLIC_PAGE } from "#/platform/document/cache-policy.server.ts";
import { toSiteOrigin } from "#/platform/public-config.server.ts";

export const FEED_PATHS = { rss: "/blog/rss.xml", atom: "/blog/atom.xml" } as const;
export type FeedFormat = keyof typeof FEED_PATHS;

const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: "application/rss+xml; charset=utf-8",
  atom: "application/atom+xml; charset=utf-8",
};

/**
 * RSS's own `author` is an email address; names go into Dublin Core's element, which the feed library writes as given.
 * @see https://www.rssboard.org/rss-profile#namespace-elements-dublin-creator
 */
const creator = (name: string) => ({
  name: "dc:creator",
  objects: { _attributes: { "xmlns:dc": "http://purl.org/dc/elements/1.1/" }, _text: name },
});

/** A post, with its text as HTML; null: it can't be read now. */
export type FeedPost = PageCard & { readonly text: string | null };

/** @param posts newest first; posts without a date are left out */
export function buildBlogFeed(
  posts: readonly FeedPost[],
  origin: string,
  format: FeedFormat,
): string {
  const dated = posts.flatMap((post) =>
    post.publishedAt ? [{ ...post, date: new Date(post.publishedAt) }] : [],
  );
  const feed = new Feed({
    id: origin + BLOG_PATH,
    link: origin + BLOG_PATH,
    title: "Mapwright blog",
    description: "Topical maps, search results, and how to decide which pages to write.",
    language: "en",
    copyright: "Mapwright",
    // Atom requires one for entries without an author of their own.
    author: { name: "Mapwright" },
    ...(dated[0] && { updated: dated[0].date }),
    feedLinks: { rss: origin + FEED_PATHS.rss, atom: origin + FEED_PATHS.atom },
  });
  for (const { path, title, excerpt, date, authorName, categories, text } of dated) {
    feed.addItem({
      id: origin + path,
      link: origin + path,
      title,
      description: excerpt,
      ...(text !== null && text !== "" && { content: text }),
      date,
      ...(authorName &&
        (format === "rss"
          ? { extensions: [creator(authorName)] }
          : { author: [{ name: authorName }] })),
      category: categories.map(({ title: name }) => ({ name })),
    });
  }
  return format === "rss" ? feed.rss2() : feed.atom1();
}

const MAX_POSTS = 30;

/** The newest posts; none when there is no content yet. */
export async function buildFeedResponse(url: URL, format: FeedFormat): Promise<Response> {
  const content = getSiteContent("published");
  const origin = toSiteOrigin(url);
  const answer = await content?.readPosts({ category: "", from: 0, to: MAX_POSTS });
  const posts = await Promise.all(
    // oxlint-disable-next-line oxc/no-map-spread -- a copy: all requests share the posts
    (answer?.data.posts ?? []).map(async (post): Promise<FeedPost> => {
      const page = await content?.readPage({ path: post.path }).catch(() => null);
      return {
        ...post,
        text: page?.data ? renderFeedText(page.data.body, origin + post.path) : null,
      };
    }),
  );
  return new Response(buildBlogFeed(posts, origin, format), {
    headers: { "Content-Type": FEED_TYPES[format], "Cache-Control": PUBLIC_PAGE },
  });
}
