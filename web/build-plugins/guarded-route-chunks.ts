/**
 * React Router reloads the page whenever the code of a route can't be loaded: of the page that is left, as often as it
 * is tried, and for prefetched links as well. Instead, it now does what Vite does for every other import: it dispatches
 * `vite:preloadError`, and fails unless a handler prevents that (`app/platform/stale-chunk.client.ts`). React Router has
 * no option for this, nor has 8.5. Ends when it lets the page decide: docs/upstream/react-router.md.
 */
import type { Plugin } from "vite";

const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;
const REPORT =
  /console\.error\(\s*`Error loading route module .{0,40} reloading page\.\.\.`\s*\);\s*console\.error\(error\);/;

const DISPATCH = `
    const failed = new Event("vite:preloadError", { cancelable: true });
    failed.payload = error;
    failed.isRouteCode = true;
    window.dispatchEvent(failed);
    if (failed.defaultPrevented) return new Promise(() => {});
    throw error;`;

/** @returns the router's code without its own reload. @throws when a new version of it reads differently */
export function guardRouteChunks(code: string): string {
  if (!RELOAD.test(code) || !REPORT.test(code))
    throw new Error(
      "React Router no longer reloads the page the way it did: check loadRouteModule",
    );
  return code.replace(REPORT, "").replace(RELOAD, () => DISPATCH.trim());
}

export function guardedRouteChunks(): Plugin {
  return {
    name: "guarded-route-chunks",
    apply: "build",
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/, code: /Error loading route module/ },
      handler: (code) => ({ code: guardRouteChunks(code), map: null }),
    },
  };
}
