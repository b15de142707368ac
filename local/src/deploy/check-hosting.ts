/** Reads Hosting's configuration back as it would be released, and asks a server with it for built files. */
import type { Server } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { convertConfig } from "firebase-tools/lib/deploy/hosting/convertConfig.js";
import { empty, type Backend } from "firebase-tools/lib/deploy/functions/backend.js";
import { hostingConfig } from "firebase-tools/lib/hosting/config.js";
import type { HostingConfig } from "firebase-tools/lib/config.js";
import { listFiles } from "firebase-tools/lib/listFiles.js";
import startStatic from "superstatic/lib/server.js";
import type { DeployProject } from "#/deploy/deploy-project.ts";

const FOR_EVER = "public, max-age=31536000, immutable";

/**
 * Expected time that browsers may keep a file: for ever if its name changes with it, the others ask each time. The
 * encoder's worker alone may compile WebAssembly: a worker has its own policy, whatever the page's is.
 */
const EXPECTED: readonly {
  readonly file: RegExp;
  readonly cacheControl: string;
  readonly policy?: string;
}[] = [
  { file: /^assets\/base-.+\.js$/, cacheControl: FOR_EVER },
  {
    file: /^assets\/encoder\.worker-.+\.js$/,
    cacheControl: FOR_EVER,
    policy: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  },
  { file: /^assets\/.+\.wasm$/, cacheControl: FOR_EVER },
  { file: /^builds\/latest\.json$/, cacheControl: "no-cache" },
  { file: /^service-worker\.js$/, cacheControl: "no-cache" },
];

export interface HostedFiles {
  readonly config: HostingConfig;
  readonly folder: string;
  readonly names: readonly string[];
}

/** The files that would be uploaded. */
export function listHosted({ config, options }: DeployProject): HostedFiles {
  const [hosting] = hostingConfig(options);
  if (!hosting) throw new Error("firebase.json has no Hosting.");
  const folder = config.path(hosting.public);
  const names = listFiles(folder, hosting.ignore);
  if (names.length === 0) throw new Error(`${hosting.public} is empty: the site isn't built.`);
  if (names.includes("index.html"))
    throw new Error("index.html would be served instead of the home page that `site` renders.");
  return { config: hosting, folder, names };
}

/** A server of the files with the configuration's headers, without the rewrites. */
async function serveFiles({ config: { headers = [] }, folder }: HostedFiles) {
  // Named, because superstatic adds what it finds in firebase.json.
  const spec = { cwd: folder, config: { public: ".", headers: [...headers], rewrites: [] } };
  const app = startStatic({ ...spec, port: 0, hostname: "127.0.0.1" });
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = app.listen(() => resolve(listening));
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { server, origin: `http://127.0.0.1:${String(port)}/` };
}

/** The first that matches counts. */
const REWRITES = [
  ["/api/v1/**", "api"],
  ["/mcp", "mcp"],
  ["/.well-known/oauth-protected-resource", "mcp"],
  ["/.well-known/oauth-protected-resource/mcp", "mcp"],
  ["/.well-known/oauth-authorization-server", "mcp"],
  ["/.well-known/oauth-authorization-server/mcp", "mcp"],
  ["/.well-known/openid-configuration", "mcp"],
  ["/.well-known/openid-configuration/mcp", "mcp"],
  ["/oauth/*", "oauth"],
  ["/csv/*", "csv"],
  ["**", "site"],
];

/** @throws unless what isn't a file goes to the function that serves it, and files have the headers that they should */
export async function checkHosting(
  project: DeployProject,
  hosted: HostedFiles,
  backend: Backend,
): Promise<void> {
  const released = await convertConfig(
    { projectId: project.id, existingBackendPromise: Promise.resolve(empty()) },
    { functions: { default: { wantBackend: backend } } },
    { config: hosted.config, version: `sites/${project.id}/versions/rehearsal` },
  );
  const rewrites = (released.rewrites ?? []).map(({ glob, run }) => [glob, run?.serviceId]);
  if (!isDeepStrictEqual(rewrites, REWRITES))
    throw new Error(
      `Hosting doesn't send programs to api, assistants to mcp and every page to site: ${JSON.stringify(released.rewrites)}`,
    );
  const { server, origin } = await serveFiles(hosted);
  try {
    for (const { file, cacheControl, policy = null } of EXPECTED) {
      const name = hosted.names.find((one) => file.test(one));
      if (name === undefined) throw new Error(`No built file is called ${String(file)}.`);
      const response = await fetch(new URL(name, origin));
      await response.arrayBuffer();
      const sent = response.headers.get("cache-control");
      if (!response.ok || sent !== cacheControl)
        throw new Error(
          `${name} is sent with ${String(response.status)} and ${sent ?? "no"} Cache-Control.`,
        );
      const sentPolicy = response.headers.get("content-security-policy");
      if (sentPolicy !== policy)
        throw new Error(`${name} is sent with ${sentPolicy ?? "no"} Content-Security-Policy.`);
    }
    const home = await fetch(origin);
    if (home.status !== 404) throw new Error("A file is served in place of the home page.");
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
