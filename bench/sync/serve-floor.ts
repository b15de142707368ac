/** Serves the baseline's page and its bundle on a free port. */
import { createServer } from "node:http";
import { join } from "node:path";
import { build } from "esbuild";

export interface BaselineServer {
  readonly url: string;
  stop(): Promise<void>;
}

export async function serveBaseline(): Promise<BaselineServer> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "floor-page.ts")],
    bundle: true,
    minify: true,
    format: "iife",
    platform: "browser",
    write: false,
  });
  const script = outputFiles[0]?.text ?? "";
  const page = '<!doctype html><title>Floor</title><body></body><script src="/floor.js"></script>';
  const server = createServer((request, response) => {
    const isScript = request.url === "/floor.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8");
    response.end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the floor has no port");
  return {
    url: `http://127.0.0.1:${String(address.port)}/`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
