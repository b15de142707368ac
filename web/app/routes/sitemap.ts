import { getCategoryPath } from "#/content/blog/blog-paths.ts";
import { buildSitemap } from "#/content/feeds/sitemap.ts";
import { getSiteContent } from "#/content/source/site-content.server.ts";
import { PUBLIC_PAGE } from "#/platform/document/cache-policy.server.ts";
import { toSiteOrigin } from "#/platform/public-config.server.ts";
import type { Route } from "./+types/sitemap.ts";

export async function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const content = getSiteContent("published");
  const [outline, posts] = content
    ? await Promise.all([
        content.readOutline({}),
        content.readPosts({ category: "", from: 0, to: 1 }),
      ])
    : [null, null];
  const categories = posts?.data.categories.filter(({ count }) => count > 0) ?? [];
  const more = [
    "/",
    ...(content ? ["/blog"] : []),
    ...categories.map(({ slug }) => getCategoryPath(slug)),
  ];
  return new Response(buildSitemap(outline?.data ?? [], toSiteOrigin(url), more), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": PUBLIC_PAGE },
  });
}
