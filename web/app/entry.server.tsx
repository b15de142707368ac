/**
 * Renders a page to one complete string instead of streaming it: its head needs the styles and its headers the policy's
 * hashes, and both are known only at the end. The CDN caches public pages anyway.
 */
import { siteLog } from "#/platform/document/site-log.server.ts";
import { randomBytes } from "node:crypto";
import "#/ui/class-names.ts";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import { isbot } from "isbot";
import { VIEW_FILES } from "virtual:view-files";
import { renderToReadableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router-dom";
import { getAudience, decideCaching } from "#/platform/document/cache-policy.server.ts";
import {
  getSharedSources,
  connectSources,
  buildContentSecurityPolicy,
  joinSources,
  NO_EXTRA_SOURCES,
  getPrivatePageSources,
} from "#/platform/document/security-headers.server.ts";
import { accessContext } from "#/content/source/access-context.ts";
import {
  getContentEnvironment,
  getContentOrigins,
  previewAncestors,
} from "#/content/environment/content-environment.server.ts";
import { findLaterAddress } from "#/content/page/later-sections.server.ts";
import { LATER_SECTIONS_ATTRIBUTE } from "#/content/page/later-sections.ts";
import { NonceContext } from "#/platform/document/nonce.tsx";
import { isFramePage, isPrivatePage } from "#/platform/private-pages.ts";
import { readPublicConfig } from "#/platform/public-config.server.ts";
import { deferScripts } from "#/platform/document/public-scripts.server.ts";
import { loadAllViews, NEEDED_VIEWS_ATTRIBUTE, NeededViews } from "#/platform/view-on-demand.tsx";
import { createEmotionCache } from "#/ui/emotion-cache.ts";
import { compactStyles } from "#/ui/theme/compact-styles.server.ts";
import { renderDocumentHead } from "#/ui/theme/document-head.server.tsx";

const RENDER_TIMEOUT_MS = 10_000;

/** Escapes text for an attribute's value. */
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

let viewsReady: Promise<void> | undefined;

/** Attributes of the root element that the browser needs before it takes over the page. */
function rootAttributes(views: ReadonlySet<string>, later: string | null): string {
  const needed = `${NEEDED_VIEWS_ATTRIBUTE}="${[...views].join(" ")}"`;
  return later === null ? needed : `${needed} ${LATER_SECTIONS_ATTRIBUTE}="${escaped(later)}"`;
}

/** Loaded with the page's other scripts, not only once those are running. */
function preloadViews(views: ReadonlySet<string>, html: string): string {
  const files = new Set([...views].flatMap((view) => VIEW_FILES[view] ?? []));
  return [...files]
    .map((file) => `<link rel="modulepreload" href="/${file}"/>`)
    .filter((link) => !html.includes(link))
    .join("");
}

async function renderPage(
  url: string,
  context: EntryContext,
  nonce: string | undefined,
): Promise<string> {
  const cache = createEmotionCache(nonce);
  const emotion = createEmotionServer(cache);
  const nonceProp = nonce ? { nonce } : {};
  const views = new Set<string>();
  // On the first page, not before: by then every module has registered its views.
  await (viewsReady ??= loadAllViews());
  const stream = await renderToReadableStream(
    <CacheProvider value={cache}>
      <NonceContext value={nonce}>
        <NeededViews value={views}>
          <ServerRouter context={context} url={url} {...nonceProp} />
        </NeededViews>
      </NonceContext>
    </CacheProvider>,
    {
      ...nonceProp,
      signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
      // Otherwise a script would insert suspended parts: late, with a layout shift, and not without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  const later = findLaterAddress(context.staticHandlerContext.loaderData);
  const styles = compactStyles(
    emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html)),
  );
  return html
    .replace("<html", () => `<html ${rootAttributes(views, later)}`)
    .replace(
      "</head>",
      () => `${renderDocumentHead(nonce)}${styles}${preloadViews(views, html)}</head>`,
    );
}

/** Empty when the configuration itself failed: the error page needs no connection. */
function readServiceSources(url: string) {
  try {
    const config = readPublicConfig(process.env);
    const isPrivate = isPrivatePage(new URL(url).pathname);
    return {
      connect: connectSources(config),
      extra: joinSources(
        getSharedSources(config),
        isPrivate ? getPrivatePageSources(config) : NO_EXTRA_SOURCES,
      ),
    };
  } catch {
    return { connect: [], extra: NO_EXTRA_SOURCES };
  }
}

/** The page's policy for content and framing, as far as content determines it. */
function readContentSources(loadContext: RouterContextProvider, url: string) {
  const environment = getContentEnvironment();
  const origins = getContentOrigins(environment);
  // Also for rejected previews: the editor must be able to read the reason.
  const isPreview = loadContext.get(accessContext).kind !== "published";
  return {
    media: origins ? [origins.assets] : [],
    live: origins ? [origins.live] : [],
    frameAncestors: isFramePage(new URL(url).pathname)
      ? ["*"]
      : isPreview
        ? previewAncestors(environment)
        : [],
  };
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // No policy in dev: the dev server adds inline scripts of its own.
  const nonce = import.meta.env.DEV ? undefined : randomBytes(16).toString("base64");
  let html = await renderPage(request.url, context, nonce);
  decideCaching(headers, status, request.method);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (nonce) {
    const audience = getAudience(headers);
    let scriptHashes: readonly string[] = [];
    if (audience === "public") ({ html, scriptHashes } = await deferScripts(html, nonce));
    const { media, live, frameAncestors } = readContentSources(loadContext, request.url);
    const { connect, extra } = readServiceSources(request.url);
    const policy = buildContentSecurityPolicy({
      audience,
      nonce,
      scriptHashes,
      connect: [...connect, ...live],
      extra,
      media,
      frameAncestors,
      isHttps: request.url.startsWith("https:"),
    });
    headers.set("Content-Security-Policy", policy);
    if (audience === "public") html = html.replaceAll(` nonce="${nonce}"`, "");
  }
  return new Response(request.method === "HEAD" ? null : html, { status, headers });
}

/** Logs errors, except for aborted requests and for bots, which trigger them by guessing URLs. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  // A missing page is a valid response, not an error.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (request.signal.aborted || isbot(request.headers.get("user-agent"))) return;
  siteLog.error("page failed", {}, error);
};
