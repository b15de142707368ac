/** The middleware of the public site: decides once per request whether it sees drafts. */
import { validatePreviewUrl } from "@sanity/preview-url-secret";
import type { MiddlewareFunction } from "react-router-dom";
import {
  readPreviewToken,
  storeToken,
  type PreviewToken,
} from "#/content/preview/preview-session.ts";
import { accessContext, type ContentAccess } from "#/content/source/access-context.ts";
import { contentEnvironment } from "#/content/source/content-environment.server.ts";
import { openDraftClient } from "#/content/source/content-source.server.ts";
import { PRIVATE } from "#/platform/cache-policy.server.ts";

/** Asks the lake whether it issued this token recently enough. */
async function isKnownToken(token: string): Promise<boolean> {
  const environment = contentEnvironment();
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
    console.error("Preview: the token could not be verified", error);
    return { kind: "unchecked" };
  }
}

/** What a request may see, for routes outside the site's frame. */
export async function accessOf(request: Request): Promise<ContentAccess> {
  const asked = readPreviewToken(new URL(request.url), request.headers.get("Cookie"));
  return asked ? checkToken(asked) : { kind: "published" };
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
  const response = await next();
  response.headers.set("Cache-Control", PRIVATE);
  if (access.kind === "drafts" && !asked.isStored) {
    response.headers.append("Set-Cookie", storeToken(asked.token, url.protocol === "https:"));
  }
  return response;
};
