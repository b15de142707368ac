import { handleIconsRequest } from "#/content/icons/handle-icons-request.server.ts";
import type { Route } from "./+types/icons.ts";

export function loader({ url, params }: Route.LoaderArgs): Promise<Response> {
  return handleIconsRequest({
    address: url.pathname + url.search,
    version: params.version,
    file: params.file,
    icons: url.searchParams.get("icons"),
  });
}
