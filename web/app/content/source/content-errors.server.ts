/** Errors by which a content route reports that content is missing or temporarily unavailable. */
import { data } from "react-router-dom";
import type { PageLink } from "#/content/shapes/page-link.ts";
import type { ContentAccess } from "#/content/source/access-context.ts";
import { PRIVATE, PUBLIC_MISSING, PUBLIC_PAGE } from "#/platform/document/cache-policy.server.ts";

/** The error page distinguishes the two by `isFatal`. */
export interface MissingPage {
  readonly isFatal: boolean;
  readonly path: string;
  /** Pages the visitor may have meant, best match first. */
  readonly suggestions: readonly PageLink[];
}

function missing(statusText: string, body: MissingPage, isKept: boolean) {
  return data(body, {
    status: 404,
    statusText,
    headers: { "Cache-Control": isKept ? PUBLIC_MISSING : PRIVATE },
  });
}

/** No page at this path: the message is shown within the site's frame. Throw it. */
export function createNotFoundError(
  path: string,
  suggestions: readonly PageLink[],
  isKept: boolean,
) {
  return missing(`Page not found: ${path}`, { isFatal: false, path, suggestions }, isKept);
}

/** A path that no page can have. Throw it. */
export function createInvalidRouteError(path: string) {
  return missing(`Page Not Found: ${path}`, { isFatal: true, path, suggestions: [] }, true);
}

const RETRY_AFTER_SECONDS = 30;

/** The content lake doesn't respond, and the requested content was never cached. Throw it. */
export function createContentAwayError() {
  return data(null, {
    status: 503,
    statusText: "Content is temporarily unavailable",
    headers: { "Cache-Control": PRIVATE, "Retry-After": String(RETRY_AFTER_SECONDS) },
  });
}

/** A loader's response: publicly cacheable, unless it was made for one reader's preview. */
export function answerFor<Value>(access: ContentAccess, value: Value) {
  const caching = access.kind === "published" ? PUBLIC_PAGE : PRIVATE;
  return data(value, { headers: { "Cache-Control": caching } });
}
