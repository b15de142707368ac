import { validatePreviewUrl } from "@sanity/preview-url-secret";
import { readLinkTarget } from "#/content/links/link-target.ts";
import { storeToken } from "#/content/preview/preview-session.ts";
import { contentEnvironment } from "#/content/source/content-environment.server.ts";
import { openDraftClient } from "#/content/source/content-source.server.ts";
import { PRIVATE } from "#/platform/cache-policy.server.ts";
import type { Route } from "./+types/api.preview.enable.ts";

const refused = (words: string) =>
  new Response(`${words}\n`, {
    status: 401,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": PRIVATE },
  });

/** Where the Studio sends an editor's browser: its secret is checked against the lake and kept in a cookie. */
export async function loader({ request, url }: Route.LoaderArgs): Promise<Response> {
  const environment = contentEnvironment();
  const client = environment ? openDraftClient(environment) : null;
  if (!client) return refused("This site shows no previews.");
  const { isValid, redirectTo } = await validatePreviewUrl(client, request.url);
  const secret = url.searchParams.get("sanity-preview-secret");
  if (!isValid || !secret) return refused("This preview link is wrong or has expired.");
  const target = readLinkTarget(redirectTo);
  return new Response(null, {
    status: 307,
    headers: {
      Location: target?.kind === "site" ? target.href : "/",
      "Set-Cookie": storeToken(secret, url.protocol === "https:"),
      "Cache-Control": PRIVATE,
    },
  });
}
