/**
 * The Studio as deployed, built once and served as files: `sanity dev` would serve its thousands of modules one by one
 * to every browser of a journey. The addresses of the lake and the site aren't known before the stack runs, so it is
 * built with two placeholder addresses, which are replaced when files are served.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { extname, join, normalize } from "node:path";
import { runCommand, type Surroundings } from "#/check/steps/check-step.ts";
import { hashSources } from "#/stack/build-site.ts";

const LAKE = "http://content-lake.invalid";
const SITE = "http://site.invalid";

/** The sources it was built from. */
const STAMP = ".sources";

const folderIn = (root: string) => join(root, ".cache/studio");

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};
const HAS_ADDRESSES = new Set([".html", ".js"]);

const SOURCES = [
  "studio/**/*.{ts,tsx,json}",
  "core/src/**/*",
  "web/app/content/**/*.ts",
  "package-lock.json",
];

/** Builds it, including the schema. @returns the exit code of `sanity build`. */
export async function buildStudio(
  root: string,
  { env, ...surroundings }: Surroundings,
): Promise<number> {
  const folder = folderIn(root);
  rmSync(folder, { recursive: true, force: true });
  const args = ["run", "--silent", "build", "-w", "studio", "--", folder];
  const code = await runCommand("npm", args, {
    ...surroundings,
    env: {
      ...env,
      SANITY_STUDIO_PROJECT_ID: "demo",
      SANITY_STUDIO_DATASET: "production",
      SANITY_STUDIO_API_HOST: LAKE,
      SANITY_STUDIO_SITE_ORIGIN: SITE,
    },
  });
  if (code === 0) writeFileSync(join(folder, STAMP), hashSources(root, SOURCES));
  return code;
}

/** Builds it if its sources changed since the last build. @throws when the build fails. */
export async function ensureStudio(root: string, surroundings: Surroundings): Promise<void> {
  const stamp = join(folderIn(root), STAMP);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hashSources(root, SOURCES)) return;
  if ((await buildStudio(root, surroundings)) !== 0) throw new Error("The Studio build failed.");
}

interface StudioAddresses {
  readonly contentLakeUrl: string;
  readonly siteUrl: string;
}

/** Returns a file of the build; for a path within the Studio, such as /structure, its page. */
async function readPart(folder: string, path: string) {
  const file = join(folder, normalize(path));
  const isFile = path.startsWith("/static/") || (extname(path) in TYPES && existsSync(file));
  const name = isFile ? file : join(folder, "index.html");
  return { type: extname(name), bytes: await readFile(name) };
}

/** Serves what `buildStudio` built. */
export function serveStudio(
  root: string,
  port: number,
  { contentLakeUrl, siteUrl }: StudioAddresses,
): Promise<Server> {
  const origins = [
    [LAKE, new URL(contentLakeUrl).origin],
    [SITE, new URL(siteUrl).origin],
  ] as const;
  const withAddresses = (text: string) =>
    origins.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
  const server = createServer((request, response) => {
    const answer = async () => {
      const { pathname } = new URL(request.url ?? "/", "http://studio.invalid");
      try {
        const { type, bytes } = await readPart(folderIn(root), decodeURIComponent(pathname));
        response.setHeader("Content-Type", TYPES[type] ?? "application/octet-stream");
        // Script names change with their content.
        response.setHeader("Cache-Control", type === ".html" ? "no-cache" : "max-age=3600");
        response.end(HAS_ADDRESSES.has(type) ? withAddresses(bytes.toString("utf8")) : bytes);
      } catch {
        response.writeHead(404, { "Content-Type": "text/plain" }).end("not found");
      }
    };
    void answer();
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
