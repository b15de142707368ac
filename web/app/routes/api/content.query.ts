import { handleContentRequest } from "#/content/answers/handle-content-request.server.ts";
import { checkAccess } from "#/content/preview/check-preview-access.server.ts";
import { getContentFor } from "#/content/page/load-page.server.ts";
import type { Route } from "./+types/content.query.ts";

export async function loader({ request, url, params }: Route.LoaderArgs): Promise<Response> {
  const access = await checkAccess(request);
  return handleContentRequest(
    getContentFor(access),
    "query",
    params.file,
    url.searchParams.get("params"),
    access.kind !== "published",
  );
}
