/** Uploads assets, and serves them like Sanity's CDN. */
import { z } from "zod";
import type { ContentLake } from "#/content-lake/content-lake.ts";
import { assetOptions } from "#/content-lake/assets/image-options.ts";
import { parseInput, readBody, sendJson, type Exchange } from "#/content-lake/http/exchange.ts";
import type { Route } from "#/content-lake/http/route.ts";
import { requireWrite } from "#/content-lake/identities.ts";

const described = z
  .object({
    title: z.string().optional(),
    description: z.string().optional(),
    label: z.string().optional(),
    creditLine: z.string().optional(),
    sourceId: z.string().optional(),
    sourceName: z.string().optional(),
    sourceUrl: z.string().optional(),
  })
  .transform(({ sourceId: id, sourceName: name, sourceUrl: url, ...description }) => ({
    ...description,
    ...(id && name ? { source: { id, name, ...(url ? { url } : {}) } } : {}),
  }));

async function upload(lake: ContentLake, exchange: Exchange, [kind]: readonly string[]) {
  requireWrite(exchange.who);
  const id = await lake.upload({
    kind: kind === "images" ? "images" : "files",
    bytes: await readBody(exchange.request),
    contentType: exchange.request.headers["content-type"] ?? "",
    originalFilename: exchange.url.searchParams.get("filename"),
    description: parseInput(described, Object.fromEntries(exchange.url.searchParams)),
  });
  sendJson(exchange, 200, { document: lake.store.get(id) });
}

export const assetRoutes: readonly Route[] = [
  { methods: ["POST"], pattern: /^\/assets\/(images|files)\/[\w~-]+$/, handle: upload },
];

/** An asset's name contains the hash of its content, so it never changes. */
const FOREVER = "public, max-age=31536000, immutable";

export async function serveAsset({ assets }: ContentLake, exchange: Exchange, fileName: string) {
  const { request, response, url, corsHeaders } = exchange;
  const { image, isRaw, download } = parseInput(assetOptions, Object.fromEntries(url.searchParams));
  const asset = await assets.read(fileName, isRaw ? {} : image, request.headers.accept ?? "");
  if (!asset) return sendJson(exchange, 404, { statusCode: 404, message: "Asset not found" });
  response.writeHead(200, {
    ...corsHeaders,
    "content-type": asset.mimeType,
    "content-length": asset.bytes.length,
    "cache-control": FOREVER,
    // An SVG may contain a script: it doesn't run in an image element, and must not run when opened directly.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    vary: "accept, origin",
    ...(download === undefined && !isRaw
      ? {}
      : {
          "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(download || fileName)}`,
        }),
  });
  response.end(asset.bytes);
}
