/**
 * The web workspace's server build, copied next to the bundle by build.ts. It is loaded when it is first needed, not with
 * the bundle: most functions share that file and never render a page.
 */
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Log } from "#/platform/log/log.ts";
import type { DrawMap } from "@mapwright/core/maps/files/map-drawing";

/** Store for the site's copies of the content lake's answers. */
export interface CopyStore {
  /** Null when there is none. */
  readonly read: (key: string) => Promise<string | null>;
  readonly write: (key: string, text: string) => Promise<void>;
}

export interface SiteBuild {
  readonly handleSiteRequest: (request: Request) => Promise<Response>;
  readonly shareCopies: (store: CopyStore) => void;
  readonly shareLog: (to: Pick<Log, "warn" | "error">) => void;
  readonly drawMap: DrawMap;
}

const EXPORTS = ["handleSiteRequest", "shareCopies", "shareLog", "drawMap"] as const;

function isSiteBuild(module: unknown): module is SiteBuild {
  if (typeof module !== "object" || module === null) return false;
  const exported = new Map<string, unknown>(Object.entries(module));
  return EXPORTS.every((name) => typeof exported.get(name) === "function");
}

let loading: Promise<SiteBuild> | undefined;

async function load(): Promise<SiteBuild> {
  const { dirname: here } = import.meta;
  // Next to the bundle, of which this may be in a chunk.
  const bundle = basename(here) === "chunks" ? dirname(here) : here;
  const location = pathToFileURL(join(bundle, "site/index.js")).href;
  const module: unknown = await import(location);
  if (!isSiteBuild(module))
    throw new Error(`${location} is not the site's server. Build the web workspace.`);
  return module;
}

/** Loads the same build for every call; a failed load is retried. */
export function loadSiteBuild(): Promise<SiteBuild> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
