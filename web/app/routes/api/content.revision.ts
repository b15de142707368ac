import { getSiteContent } from "#/content/source/site-content.server.ts";
import { PUBLIC_SECOND } from "#/platform/document/cache-policy.server.ts";

/**
 * Returns the revision of the published content, so that an open page can detect that it is outdated; null without
 * content.
 */
export async function loader(): Promise<Response> {
  const revision = (await getSiteContent("published")?.readRevision()) ?? null;
  return Response.json({ revision }, { headers: { "Cache-Control": PUBLIC_SECOND } });
}
