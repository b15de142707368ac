/** Serves a folder over HTTP: its files, and one page for every other path. */
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";

const MIME_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".woff2": "font/woff2",
};

export interface FolderServer {
  readonly url: string;
  stop(): void;
}

export async function serveFolder(folder: string, page: string): Promise<FolderServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const asked = resolve(folder, `.${pathname}`);
    const file = asked.startsWith(`${folder}/`) && extname(asked) ? asked : join(folder, page);
    const answer = async () => {
      const bytes = await readFile(file).catch(() => null);
      const type = MIME_TYPES[extname(file)] ?? "application/octet-stream";
      // Their names change with their content, so that a browser keeps what it compiled of them.
      const isAsset = pathname.startsWith("/assets/");
      response.writeHead(bytes ? 200 : 404, {
        "content-type": type,
        ...(isAsset ? { "cache-control": "max-age=31536000, immutable" } : {}),
      });
      response.end(bytes ?? "");
    };
    void answer();
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${String(port)}`, stop: () => void server.close() };
}
