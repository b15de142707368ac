import { checkAccess } from "#/content/preview/check-preview-access.server.ts";
import { getSiteContent } from "#/content/source/site-content.server.ts";
import { PRIVATE } from "#/platform/document/cache-policy.server.ts";
import type { Route } from "./+types/preview.revision.ts";

/**
 * The revision of the drafts, for a preview that follows an editor's typing. 401 without a valid token, 503 when the
 * revision is unavailable.
 */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const headers = { "Cache-Control": PRIVATE };
  const { kind } = await checkAccess(request);
  const drafts = kind === "drafts" ? getSiteContent("drafts") : null;
  if (drafts) return Response.json({ revision: await drafts.readRevision() }, { headers });
  return Response.json({ revision: null }, { status: kind === "unchecked" ? 503 : 401, headers });
}
