import { readPreviewToken } from "#/content/preview/preview-session.ts";
import { isKnownToken } from "#/content/preview/settle-access.server.ts";
import { siteContent } from "#/content/source/site-content.server.ts";
import { PRIVATE } from "#/platform/cache-policy.server.ts";
import type { Route } from "./+types/api.preview.revision.ts";

/** The state of the drafts, for a preview that follows an editor's typing. 401 without a valid token. */
export async function loader({ request, url }: Route.LoaderArgs): Promise<Response> {
  const headers = { "Cache-Control": PRIVATE };
  const asked = readPreviewToken(url, request.headers.get("Cookie"));
  const drafts = siteContent("drafts");
  if (!asked || !drafts || !(await isKnownToken(asked.token))) {
    return Response.json({ revision: null }, { status: 401, headers });
  }
  return Response.json({ revision: await drafts.readRevision() }, { headers });
}
