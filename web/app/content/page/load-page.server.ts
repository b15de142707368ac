/**
 * The page at a path, as a route's loader needs it: found, redirected or missing. A `redirect` document takes
 * precedence over the page's own redirect; another site is reached by a full page load.
 */
import { isContentPath, isReservedPath } from "@mapwright/core/content/content-path";
import { redirect } from "react-router-dom";
import { attachMaps } from "#/content/page/attach-maps.server.ts";
import { assemblePage, type PageContent } from "#/content/page/assemble-page.server.ts";
import {
  createNotFoundError,
  createInvalidRouteError,
} from "#/content/source/content-errors.server.ts";
import { withLaterSections } from "#/content/page/later-sections.server.ts";
import { suggestPages } from "#/content/page/suggest-pages.ts";
import { withoutToken } from "#/content/preview/preview-session.ts";
import { findNextStep } from "#/content/redirects/redirect-way.ts";
import type { ContentAccess } from "#/content/source/access-context.ts";
import { type ContentResponse, HtmlResponseError } from "#/content/source/content-source.server.ts";
import { getSiteContent, type SiteContent } from "#/content/source/site-content.server.ts";
import { PRIVATE } from "#/platform/document/cache-policy.server.ts";
import { keepQuery } from "#/platform/navigation/keep-query.ts";

export interface LoadedPage {
  readonly page: PageContent;
  readonly syncTags: readonly string[];
}

/** A redirect made in the Studio must take effect at once, and stop at once. */
const REDIRECT_CACHING = "public, max-age=0, must-revalidate, s-maxage=5";

/** Returns the content that `access` may read; null when the site has no content at all. */
export function getContentFor(access: ContentAccess): SiteContent | null {
  return getSiteContent(access.kind === "drafts" ? "drafts" : "published");
}

async function answerOrNothing<Data>(
  asked: Promise<ContentResponse<Data>>,
): Promise<ContentResponse<Data> | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof HtmlResponseError) return null;
    throw error;
  }
}

/**
 * @param search the visitor's query, which campaigns and previews rely on: it stays, but no other site gets a preview's token
 * @throws a redirect Response when `path` redirects
 * @returns the tags of the content that decided it
 */
export async function followRedirects(
  content: SiteContent,
  path: string,
  access: ContentAccess,
  search: string,
): Promise<readonly string[]> {
  const [redirects, outline] = await Promise.all([
    answerOrNothing(content.readRedirects({})),
    answerOrNothing(content.readOutline({})),
  ]);
  const ofPages = (outline?.data ?? []).flatMap(({ path: from, redirectTo: to }) =>
    to ? [{ from, to, isPermanent: false }] : [],
  );
  const step = findNextStep(path, [...(redirects?.data ?? []), ...ofPages]);
  if (step) {
    const { kind, href } = step.target;
    // oxlint-disable-next-line typescript/only-throw-error -- how the router is told to redirect
    throw redirect(keepQuery(href, kind === "site" ? search : withoutToken(search)), {
      status: step.isPermanent ? 308 : 307,
      headers: { "Cache-Control": access.kind === "published" ? REDIRECT_CACHING : PRIVATE },
    });
  }
  return [...(redirects?.syncTags ?? []), ...(outline?.syncTags ?? [])];
}

/** @returns null when there is no such page. @throws a redirect Response when the path redirects. */
export async function findPage(
  content: SiteContent,
  path: string,
  access: ContentAccess,
  search = "",
): Promise<LoadedPage | null> {
  const redirectTags = await followRedirects(content, path, access, search);
  const outline = await answerOrNothing(content.readOutline({}));
  // Paths made up by visitors must not cause requests to the lake.
  if (!outline?.data.some((entry) => entry.path === path)) return null;
  const found = await answerOrNothing(content.readPage({ path }));
  if (!found?.data) return null;
  return {
    page: await attachMaps(assemblePage(found.data, outline.data)),
    syncTags: [...new Set([...found.syncTags, ...redirectTags])],
  };
}

/** The published page at a path, as the content API needs it; null when there is none. */
export async function readPublishedPage(
  content: SiteContent,
  path: string,
): Promise<PageContent | null> {
  const outline = await content.readOutline({});
  // Made-up addresses must not cause requests to the lake.
  if (!outline.data.some((entry) => entry.path === path)) return null;
  const { data } = await content.readPage({ path });
  return data ? attachMaps(assemblePage(data, outline.data)) : null;
}

/** The validate step of every content route. @throws the fatal 404 for a path that no page can have. */
function requireContentPath(pathname: string): string {
  const path = toContentPath(pathname);
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told a status
  if (path === null || !isContentPath(path)) throw createInvalidRouteError(pathname);
  return path;
}

/** @throws the 404 response, with pages that the visitor may have meant. */
export async function refuseMissing(path: string, access: ContentAccess): Promise<never> {
  const content = getContentFor(access);
  const outline = content ? await answerOrNothing(content.readOutline({})) : null;
  const suggestions = suggestPages(path, outline?.data ?? []).map(
    ({ title, path: to, excerpt }) => ({
      title,
      path: to,
      excerpt,
    }),
  );
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told a status
  throw createNotFoundError(path, suggestions, access.kind === "published");
}

/** @throws a redirect, or a 404 when there is no page to show at the address. */
export async function loadPage(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  access: ContentAccess,
): Promise<LoadedPage> {
  const path = requireContentPath(pathname);
  // No redirect either: what is written in the content lake must not act below an address of the product.
  const content = isReservedPath(path) ? null : getContentFor(access);
  const loaded = content ? await findPage(content, path, access, search) : null;
  return loaded ?? refuseMissing(path, access);
}

/** The path of a URL as content stores it: decoded, without a trailing slash. Null when it can't be decoded. */
export function toContentPath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return path === "/" ? path : path.replace(/\/+$/, "");
  } catch {
    return null;
  }
}

/** Returns the page for a document: the data of its sections is left to a request of its own. */
export async function sendLaterSections(loaded: LoadedPage): Promise<LoadedPage> {
  const content = getSiteContent("published");
  if (!content) return loaded;
  return { ...loaded, page: withLaterSections(loaded.page, await content.readRevision()) };
}
