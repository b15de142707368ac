/**
 * The built site as Hosting and its function serve it: files from web/build/client, compressed and cached forever,
 * every other path rendered. With `--cache`, pages are cached as long as their headers allow, like a CDN in front
 * would. Prints its address.
 */
import { createServer, type ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { z } from "zod";

const WEB = resolve(import.meta.dirname, "../../web/build");
const CLIENT = join(WEB, "client");

const MIME_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".ico": "image/x-icon",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

const siteServer = z.object({
  handleSiteRequest: z.custom<(request: Request) => Promise<Response>>(
    (value) => typeof value === "function",
  ),
});

const { handleSiteRequest } = siteServer.parse(
  await import(pathToFileURL(join(WEB, "server/index.js")).href),
);
const isCaching = process.argv.includes("--cache");

interface CachedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}
const kept = new Map<string, CachedPage>();

function send(response: ServerResponse, { status, headers, body }: CachedPage) {
  response.writeHead(status, { ...headers, "content-length": body.length });
  response.end(body);
}

async function readAsset(pathname: string): Promise<CachedPage | null> {
  const type = MIME_TYPES[extname(pathname)];
  const file = resolve(CLIENT, `.${pathname}`);
  if (!type || !file.startsWith(`${CLIENT}/`)) return null;
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return null;
  const isText = !["font/woff2", "image/png", "image/x-icon"].includes(type);
  return {
    status: 200,
    headers: {
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      ...(isText ? { "content-encoding": "gzip" } : {}),
    },
    body: isText ? gzipSync(bytes) : bytes,
  };
}

async function render(url: URL): Promise<CachedPage> {
  const answer = await handleSiteRequest(new Request(url));
  return {
    status: answer.status,
    headers: { ...Object.fromEntries(answer.headers), "content-encoding": "gzip" },
    body: gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 4 }),
  };
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`);
  const answer = async () => {
    const known = kept.get(url.href);
    if (known) return send(response, known);
    const made = (await readAsset(url.pathname)) ?? (await render(url));
    const isFile = url.pathname.startsWith("/assets/");
    const isPublic = /s-maxage=[1-9]/.test(made.headers["cache-control"] ?? "");
    if (isFile || (isCaching && isPublic)) kept.set(url.href, made);
    return send(response, made);
  };
  answer().catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(`http://127.0.0.1:${address.port}`);
});
process.on("SIGTERM", () => process.exit(0));
