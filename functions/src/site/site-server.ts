/**
 * The web workspace's server build, copied next to the bundle by build.ts. It is loaded by the first visitor, not with
 * the bundle: the other functions share that file and never render a page.
 */
import { contentCopies, type CopyStore } from "#/site/content-copies.ts";

export interface SiteServer {
  readonly handleSiteRequest: (request: Request) => Promise<Response>;
  readonly shareCopies: (store: CopyStore) => void;
}

function isSiteServer(module: unknown): module is SiteServer {
  return (
    typeof module === "object" &&
    module !== null &&
    "handleSiteRequest" in module &&
    typeof module.handleSiteRequest === "function" &&
    "shareCopies" in module &&
    typeof module.shareCopies === "function"
  );
}

let loading: Promise<SiteServer> | undefined;

async function load(): Promise<SiteServer> {
  const location = new URL("./site/index.js", import.meta.url).href;
  const module: unknown = await import(location);
  if (!isSiteServer(module))
    throw new Error(`${location} is not the site's server. Build the web workspace.`);
  module.shareCopies(contentCopies);
  return module;
}

/** The same server for every call; a failed load is retried. */
export function loadSiteServer(): Promise<SiteServer> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
