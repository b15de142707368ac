import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { empty } from "firebase-tools/lib/deploy/functions/backend.js";
import { expect, test } from "vitest";
import { checkHosting, listHosted } from "#/deploy/check-hosting.ts";
import { openProject } from "#/deploy/deploy-project.ts";

const SITE = { source: "**", function: { functionId: "site", region: "us-central1" } };
const API = { source: "/api/v1/**", function: { functionId: "api", region: "us-central1" } };
const MCP = [
  "/mcp",
  "/.well-known/oauth-protected-resource",
  "/.well-known/oauth-protected-resource/mcp",
  "/.well-known/oauth-authorization-server",
  "/.well-known/oauth-authorization-server/mcp",
  "/.well-known/openid-configuration",
  "/.well-known/openid-configuration/mcp",
].map((source) => ({ source, function: { functionId: "mcp", region: "us-central1" } }));
const OAUTH = { source: "/oauth/*", function: { functionId: "oauth", region: "us-central1" } };
const CSV = { source: "/csv/*", function: { functionId: "csv", region: "us-central1" } };
const sentWith = (source: string, value: string) => ({
  source,
  headers: [{ key: "Cache-Control", value }],
});
const HOSTING = {
  public: "public",
  ignore: ["**/.*"],
  rewrites: [API, ...MCP, OAUTH, CSV, SITE],
  headers: [
    sentWith("/assets/**", "public, max-age=31536000, immutable"),
    {
      source: "/assets/encoder.worker-*.js",
      headers: [
        {
          key: "Content-Security-Policy",
          value: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
        },
      ],
    },
    sentWith("/builds/**", "no-cache"),
    sentWith("/service-worker.js", "no-cache"),
  ],
};
const FILES = [
  "assets/base-a.js",
  "assets/encoder.worker-a.js",
  "assets/runtime-a.wasm",
  "builds/latest.json",
  "service-worker.js",
];

/** Checks a project with this configuration and these built files. */
async function check(hosting: object, files: readonly string[] = FILES) {
  const root = mkdtempSync(join(tmpdir(), "mapwright-hosting-"));
  const config = { hosting, functions: [{ source: "functions" }] };
  writeFileSync(join(root, "firebase.json"), JSON.stringify(config));
  for (const file of files) {
    mkdirSync(dirname(join(root, "public", file)), { recursive: true });
    writeFileSync(join(root, "public", file), "built");
  }
  const project = openProject(root);
  const site = { id: "site", region: "us-central1", platform: "gcfv2", httpsTrigger: {} };
  const named = ["api", "csv", "mcp", "oauth", "site"].map((id) => [id, { ...site, id }]);
  const backend = { ...empty(), endpoints: { "us-central1": Object.fromEntries(named) } };
  await checkHosting(project, listHosted(project), backend);
}

test("pages go to the site's function and files have the headers that they should", async () => {
  await expect(check(HOSTING)).resolves.toBeUndefined();
});

test.each([
  [
    "assistants behind the pages",
    { ...HOSTING, rewrites: [API, SITE, ...MCP, CSV] },
    FILES,
    /assistants to mcp/,
  ],
  [
    "a page that goes nowhere",
    { ...HOSTING, rewrites: [API, ...MCP, CSV] },
    FILES,
    /and every page to site/,
  ],
  [
    "an API behind the pages",
    { ...HOSTING, rewrites: [SITE, API, ...MCP, CSV] },
    FILES,
    /programs to api/,
  ],
  [
    "a file without its header",
    { ...HOSTING, headers: [] },
    FILES,
    /base-a\.js is sent with 200 and/,
  ],
  [
    "an encoder's worker that may not compile",
    { ...HOSTING, headers: HOSTING.headers.filter(({ source }) => !source.includes("worker-")) },
    FILES,
    /encoder\.worker-a\.js is sent with no Content-Security-Policy/,
  ],
  ["a home page in a file", HOSTING, [...FILES, "index.html"], /instead of the home page/],
  ["a missing script", HOSTING, FILES.slice(1), /No built file is called/],
])("%s is refused", async (_, hosting, files, reason) => {
  await expect(check(hosting, files)).rejects.toThrow(reason);
});
