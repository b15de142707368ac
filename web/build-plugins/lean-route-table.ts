/**
 * Removes from the browser's route manifest which files each route imports: two thirds (3.8 kB) of a file that every page
 * loads. The browser uses them to preload the current page, which the server has already done, and to prefetch hovered
 * links, which no link here requests. The server's own manifest keeps them. React Router
 * has no option for this. Ends when it has one: docs/upstream/react-router.md.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The file in `build/client/assets`. */
export const ROUTE_TABLE_FILE = /^manifest-[0-9a-f]+\.js$/;
const BEFORE = "window.__reactRouterManifest=";
const AFTER = ";";

interface RouteTable {
  readonly entry: object;
  readonly routes: Readonly<Record<string, object>>;
}

/** @throws when the router writes the table differently */
export function withoutImports(script: string): string {
  if (!script.startsWith(BEFORE) || !script.endsWith(AFTER))
    throw new Error("React Router's manifest is no longer a single assignment");
  const table: RouteTable = JSON.parse(script.slice(BEFORE.length, -AFTER.length));
  const routes = Object.entries(table.routes).map(([id, route]) => [id, { ...route, imports: [] }]);
  const lean = {
    ...table,
    entry: { ...table.entry, imports: [] },
    routes: Object.fromEntries(routes),
  };
  return `${BEFORE}${JSON.stringify(lean)}${AFTER}`;
}

export function leanRouteTable(): Plugin {
  let folder = "";
  return {
    name: "lean-route-table",
    apply: "build",
    // React Router writes the manifest during the server build.
    applyToEnvironment: ({ name }) => name === "ssr",
    configResolved({ root }) {
      folder = join(root, "build/client/assets");
    },
    async writeBundle() {
      const name = (await readdir(folder)).find((file) => ROUTE_TABLE_FILE.test(file));
      if (!name) return this.error(`${folder} holds no table of routes`);
      const file = join(folder, name);
      await writeFile(file, withoutImports(await readFile(file, "utf8")));
      return undefined;
    },
  };
}
