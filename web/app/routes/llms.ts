import { buildLlmsText } from "#/content/feeds/llms-text.ts";
import { getSiteContent } from "#/content/source/site-content.server.ts";
import { PUBLIC_PAGE } from "#/platform/document/cache-policy.server.ts";
import { toSiteOrigin } from "#/platform/public-config.server.ts";
import type { Route } from "./+types/llms.ts";

export async function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const content = getSiteContent("published");
  const [outline, globals] = content
    ? await Promise.all([content.readOutline({}), content.readGlobals({})])
    : [null, null];
  const description = globals?.data.settings?.description ?? "";
  return new Response(buildLlmsText(outline?.data ?? [], toSiteOrigin(url), description), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": PUBLIC_PAGE },
  });
}
