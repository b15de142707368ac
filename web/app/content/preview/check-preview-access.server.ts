/** The middleware of the public site: decides once per request whether it sees drafts. */
import { siteLog } from "#/platform/document/site-log.server.ts";
import { validatePreviewUrl } from "@sanity/preview-url-secret";
import type { MiddlewareFunction } from "react-router-dom";
import {
  readPreviewToken,
  storeToken,
  withoutToken,
  type PreviewToken,
} from "#/content/preview/preview-session.ts";
import { accessContext, type ContentAccess } from "#/content/source/access-context.ts";
import { getContentEnvironment } from "#/content/environment/content-environment.server.ts";
import { openDraftClient } from "#/content/source/content-source.server.ts";
import { PRIVATE } from "#/platform/document/cache-policy.server.ts";

/** Asks the lake whether it issued this token recently enough. */
async function isKnownToken(token: string): Promise<boolean> {
  const environment = getContentEnvironment();
  const client = environment ? openDraftClient(environment) : null;
  if (!client || token === "") return false;
  const question = `/?sanity-preview-secret=${encodeURIComponent(token)}`;
  return (await validatePreviewUrl(client, question)).isValid;
}

async function checkToken({ token }: PreviewToken): Promise<ContentAccess> {
  try {
    return { kind: (await isKnownToken(token)) ? "drafts" : "refused" };
  } catch (error) {
    // Visitors with an old cookie must still get the site when the lake is unavailable.
    siteLog.error("preview token could not be verified", {}, error);
    return { kind: "unchecked" };
  }
}

/** Determines the content that a request may see, for routes outside the site's frame. */
export async function checkAccess(request: Request): Promise<ContentAccess> {
  const asked = readPreviewToken(new URL(request.url), request.headers.get("Cookie"));
  return asked ? checkToken(asked) : { kind: "published" };
}

const isDocument = ({ pathname }: URL): boolean => !pathname.endsWith(".data");

/** Redirects to the same page without the token, which would otherwise stay in histories, logs and copied links. */
function leaveToken({ pathname, search }: URL): Response {
  // Never `//host`, which browsers read as another site.
  const path = pathname.replace(/^\/+/, "/");
  return new Response(null, { status: 307, headers: { Location: path + withoutToken(search) } });
}

export const checkPreviewAccess: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const url = new URL(request.url);
  const asked = readPreviewToken(url, request.headers.get("Cookie"));
  if (!asked) return next();
  const access = await checkToken(asked);
  context.set(accessContext, access);
  const isNew = access.kind === "drafts" && !asked.isStored;
  const response = isNew && isDocument(url) ? leaveToken(url) : await next();
  response.headers.set("Cache-Control", PRIVATE);
  response.headers.set("X-Robots-Tag", "noindex");
  if (isNew)
    response.headers.append("Set-Cookie", storeToken(asked.token, url.protocol === "https:"));
  return response;
};
