/** web/bench/frames-page as a production build, and a server for it. */
import { createServer } from "node:http";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { build } from "vite";
import { iconsInUse } from "../../web/build-plugins/icons-in-use.ts";
import { memoizeMaps } from "../../web/build-plugins/memoize-maps.ts";

const ROOT = resolve(import.meta.dirname, "../../web/bench");
const PAGE = "frames-page.html";

const MIME_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".woff2": "font/woff2",
};

export interface PlantedPage {
  readonly url: string;
  stop(): Promise<void>;
}

export async function buildPlantedPage(): Promise<PlantedPage> {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-table-"));
  await build({
    root: ROOT,
    configFile: false,
    plugins: [iconsInUse(), memoizeMaps()],
    logLevel: "error",
    worker: { format: "es" },
    oxc: { jsx: { runtime: "automatic" } },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      target: "es2022",
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { input: join(ROOT, PAGE) },
    },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const wanted = resolve(folder, `.${pathname}`);
    const isFile = wanted.startsWith(`${folder}/`) && extname(wanted) !== "" && existsSync(wanted);
    const file = isFile ? wanted : join(folder, PAGE);
    response.writeHead(200, { "content-type": MIME_TYPES[extname(file)] ?? "text/plain" });
    response.end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server has no address");
  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    async stop() {
      await new Promise((done) => server.close(done));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
