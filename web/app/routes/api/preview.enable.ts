import { validatePreviewUrl } from "@sanity/preview-url-secret";
import { readLinkTarget } from "#/content/shapes/link-target.ts";
import { storeToken } from "#/content/preview/preview-session.ts";
import {
  getContentEnvironment,
  previewAncestors,
} from "#/content/environment/content-environment.server.ts";
import { openDraftClient } from "#/content/source/content-source.server.ts";
import { PRIVATE } from "#/platform/document/cache-policy.server.ts";
import type { Route } from "./+types/preview.enable.ts";

/** Refuses in plain text, which the Studio's frame can show. */
function refuse(status: 401 | 503, words: string): Response {
  const ancestors = previewAncestors(getContentEnvironment()).join(" ");
  return new Response(`${words}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; frame-ancestors ${ancestors}`,
      "Cache-Control": PRIVATE,
    },
  });
}

/** Opens a preview for an editor whom the Studio sends: checks the secret against the lake, stores it in a cookie. */
export async function loader({ request, url }: Route.LoaderArgs): Promise<Response> {
  const environment = getContentEnvironment();
  const client = environment ? openDraftClient(environment) : null;
  if (!client) return refuse(401, "Previews aren't available on this site.");
  const checked = await validatePreviewUrl(client, request.url).catch((error: unknown) => {
    console.error("Preview: couldn't check the secret", error);
    return null;
  });
  if (!checked) return refuse(503, "Drafts can't be loaded right now. Try again in a minute.");
  const secret = url.searchParams.get("sanity-preview-secret");
  if (!checked.isValid || !secret)
    return refuse(401, "This preview link is invalid or has expired.");
  const target = readLinkTarget(checked.redirectTo);
  return new Response(null, {
    status: 307,
    headers: {
      Location: target?.kind === "site" ? target.href : "/",
      "Set-Cookie": storeToken(secret, url.protocol === "https:"),
      "Cache-Control": PRIVATE,
    },
  });
}
