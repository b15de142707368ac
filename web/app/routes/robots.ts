import { PUBLIC_PAGE } from "#/platform/cache-policy.server.ts";
import { siteOriginOf } from "#/platform/public-config.server.ts";
import type { Route } from "./+types/robots.ts";

export function loader({ url }: Route.LoaderArgs): Response {
  const lines = [
    "User-agent: *",
    "Disallow: /app",
    "Disallow: /api/",
    "",
    `Sitemap: ${siteOriginOf(url)}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": PUBLIC_PAGE },
  });
}
