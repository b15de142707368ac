/**
 * The addresses at which the audit looks at every page of the site. They come from the route configuration, so that a
 * new route can't be forgotten: one with a parameter fails the audit until it is told where to look.
 */

/** Fields that are read of an entry of the route configuration. */
export interface RouteEntry {
  readonly path?: string | undefined;
  /** The route's module. */
  readonly file: string;
  readonly children?: readonly RouteEntry[] | undefined;
}

/** An address, and the status it must answer with. */
export interface PageAddress {
  readonly path: string;
  readonly status: number;
}

/** Route patterns with parameters → where to look, such as `docs/*` → `/docs/maps`. */
export type Places = Readonly<Record<string, readonly (string | PageAddress)[]>>;

/** Modules that return something else than a page end in `.ts`. */
const isPage = (file: string): boolean => file.endsWith(".tsx");
const hasParameter = (pattern: string): boolean => /[:*]/.test(pattern);
const join = (...parts: readonly string[]): string => parts.filter(Boolean).join("/");

/** The pattern of every route that shows a page, without the first slash. The frame around others is not one. */
export function listPagePatterns(routes: readonly RouteEntry[], above = ""): readonly string[] {
  return routes.flatMap(({ path = "", file, children }) => {
    const pattern = join(above, path);
    if (children && children.length > 0) return listPagePatterns(children, pattern);
    return isPage(file) ? [pattern] : [];
  });
}

/** @throws Error naming the routes without a place, and the places without a route */
export function listAddresses(
  routes: readonly RouteEntry[],
  places: Places,
): readonly PageAddress[] {
  const patterns = [...new Set(listPagePatterns(routes))];
  const unplaced = patterns.filter((pattern) => hasParameter(pattern) && !places[pattern]?.length);
  if (unplaced.length > 0) throw new Error(`Say where to look at: ${unplaced.join(", ")}`);
  const unknown = Object.keys(places).filter((pattern) => !patterns.includes(pattern));
  if (unknown.length > 0) throw new Error(`No page has the route: ${unknown.join(", ")}`);
  return patterns.flatMap((pattern) =>
    (places[pattern] ?? [`/${pattern}`]).map((place) =>
      typeof place === "string" ? { path: place, status: 200 } : place,
    ),
  );
}
