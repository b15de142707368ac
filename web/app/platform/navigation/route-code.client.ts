/** Loads the code of a page's routes ahead, from the table that React Router writes into every document. */
import { matchRoutes, type DataRouter } from "react-router-dom";
import { loadQuietly } from "#/platform/prefetch-chunks.ts";

/** Parts of a route that the build may have split off; all of them run in the browser. */
const PARTS = ["module", "clientLoaderModule", "clientMiddlewareModule"] as const;

/** Lists the files that hold the code of `path`. @param table `window.__reactRouterManifest` */
export function listRouteFiles(
  routes: DataRouter["routes"],
  path: string,
  table: unknown,
): readonly string[] {
  const known: unknown = Object(Object(table).routes);
  const matches = matchRoutes([...routes], path) ?? [];
  const files = matches.flatMap(({ route: { id } }) => {
    const entry: unknown = Reflect.get(Object(known), id ?? "");
    return PARTS.map((part): unknown => Reflect.get(Object(entry), part));
  });
  return [...new Set(files.filter((file) => typeof file === "string"))];
}

/** Never rejects: what fails is loaded again, and reported, when the page is opened. */
export async function loadRouteCode(routes: DataRouter["routes"], path: string): Promise<void> {
  const table: unknown = Reflect.get(window, "__reactRouterManifest");
  await Promise.all(
    listRouteFiles(routes, path, table).map((file) =>
      loadQuietly(() => import(/* @vite-ignore */ file)),
    ),
  );
}
