import { readLinkTarget } from "#/content/shapes/link-target.ts";
import { forgetToken } from "#/content/preview/preview-session.ts";
import { PRIVATE } from "#/platform/document/cache-policy.server.ts";
import type { Route } from "./+types/preview.disable.ts";

/** Leaves the preview and returns to the published version of the same page. */
export function loader({ url }: Route.LoaderArgs): Response {
  const target = readLinkTarget(url.searchParams.get("to"));
  return new Response(null, {
    status: 303,
    headers: {
      Location: target?.kind === "site" ? target.href : "/",
      "Set-Cookie": forgetToken(url.protocol === "https:"),
      "Cache-Control": PRIVATE,
    },
  });
}
