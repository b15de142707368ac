/**
 * Renders one page to a whole string, never in pieces: the styles belong in its head and the policy's
 * hashes in its headers, and both are known only at the end. Public pages are kept by the CDN anyway.
 */
import { randomBytes } from "node:crypto";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type HandleErrorFunction } from "react-router-dom";
import { audienceOf, settleCaching } from "#/platform/cache-policy.server.ts";
import {
  connectSources,
  contentSecurityPolicy,
  hashOwnScripts,
} from "#/platform/content-security-policy.server.ts";
import { NonceContext } from "#/platform/nonce.tsx";
import { readPublicConfig } from "#/platform/public-config.server.ts";
import { createEmotionCache } from "#/ui/emotion-cache.ts";

const RENDER_TIMEOUT_MS = 10_000;

async function renderPage(url: string, context: EntryContext, nonce: string): Promise<string> {
  const cache = createEmotionCache(nonce);
  const emotion = createEmotionServer(cache);
  const stream = await renderToReadableStream(
    <CacheProvider value={cache}>
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={url} nonce={nonce} />
      </NonceContext>
    </CacheProvider>,
    { nonce, signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  const styles = emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html));
  return html.replace("</head>", () => `${styles}</head>`);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const page = await renderPage(request.url, context, nonce);
  settleCaching(headers, status, request.method);
  const audience = audienceOf(headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The dev server writes scripts of its own into the page.
  if (!import.meta.env.DEV) {
    const policy = contentSecurityPolicy({
      audience,
      nonce,
      scriptHashes: hashOwnScripts(page, nonce),
      connect: connectSources(readPublicConfig(process.env)),
      isHttps: request.url.startsWith("https:"),
    });
    headers.set("Content-Security-Policy", policy);
  }
  const html = audience === "public" ? page.replaceAll(` nonce="${nonce}"`, "") : page;
  return new Response(request.method === "HEAD" ? null : html, { status, headers });
}

/** Logs what broke, except for visitors that left and for robots, which break pages by guessing. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isbot(request.headers.get("user-agent"))) return;
  console.error(error);
};
