import { buildFeedResponse } from "#/content/feeds/blog-feed.server.ts";
import type { Route } from "./+types/blog.atom.ts";

export function loader({ url }: Route.LoaderArgs): Promise<Response> {
  return buildFeedResponse(url, "atom");
}
