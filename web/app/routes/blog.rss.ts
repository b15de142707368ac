import { blogFeed, FEED_TYPES } from "#/content/feeds/blog-feed.server.ts";
import { siteContent } from "#/content/source/site-content.server.ts";
import { PUBLIC_PAGE } from "#/platform/cache-policy.server.ts";
import { siteOriginOf } from "#/platform/public-config.server.ts";
import type { Route } from "./+types/blog.rss.ts";

const MAX_POSTS = 30;

export async function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const answer = await siteContent("published")?.readPosts({
    category: "",
    from: 0,
    to: MAX_POSTS,
  });
  return new Response(blogFeed(answer?.data.posts ?? [], siteOriginOf(url), "rss"), {
    headers: { "Content-Type": FEED_TYPES.rss, "Cache-Control": PUBLIC_PAGE },
  });
}
