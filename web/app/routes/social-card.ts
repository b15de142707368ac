import type { ContentPageType } from "@mapwright/core/content/content-page-types";
import { loadSnapshot } from "#/content/example-maps/load-example-map.server.ts";
import { findPageMap } from "#/content/page/map-of-page.ts";
import { isCurrentCard, parseCardPath } from "#/content/social-card/card-path.ts";
import { getSiteContent } from "#/content/source/site-content.server.ts";
import { PUBLIC_MISSING } from "#/platform/document/cache-policy.server.ts";
import type { Route } from "./+types/social-card.ts";

/** A changed page has its card at a new address, so this one can be cached. */
const CACHE_CONTROL = "public, max-age=604800, s-maxage=31536000, immutable";

const KIND_LABELS: Readonly<Record<ContentPageType, string>> = {
  page: "Topical maps with the evidence",
  post: "Blog",
  docsPage: "Documentation",
  featurePage: "Features",
  example: "Example",
  legalPage: "Legal",
};

export async function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const path = parseCardPath(url.pathname);
  const content = getSiteContent("published");
  const outline = await content?.readOutline({});
  const entry = outline?.data.find((one) => one.path === path);
  if (!entry)
    return new Response(null, { status: 404, headers: { "Cache-Control": PUBLIC_MISSING } });
  const { drawCard } = await import("#/content/social-card/draw-card.server.tsx");
  const page = (await content?.readPage({ path: entry.path }).catch(() => null))?.data;
  const mapUrl = page ? findPageMap(page) : null;
  const map = mapUrl === null ? null : await loadSnapshot(mapUrl);
  const png = await drawCard({ title: entry.title, kind: KIND_LABELS[entry.type], map });
  // Under another version's address, or while its map can't be read, this card would be cached in place of the right one.
  const isComplete = page && (mapUrl === null || map !== null);
  const isCurrent = isCurrentCard(url.searchParams.get("v"), entry.updatedAt);
  const caching = isComplete && isCurrent ? CACHE_CONTROL : PUBLIC_MISSING;
  return new Response(png, { headers: { "Content-Type": "image/png", "Cache-Control": caching } });
}
