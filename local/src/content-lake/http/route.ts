import type { ContentLake } from "#/content-lake/content-lake.ts";
import type { Exchange } from "#/content-lake/http/exchange.ts";

/** `match` holds the pattern's captured groups, decoded. */
export type Handler = (
  lake: ContentLake,
  exchange: Exchange,
  match: readonly string[],
) => Promise<void> | void;

export interface Route {
  readonly methods: readonly ("GET" | "POST" | "PUT" | "PATCH" | "DELETE")[];
  /** Matches the entire path after the API's version. */
  readonly pattern: RegExp;
  readonly handle: Handler;
}

export function findRoute(
  routes: readonly Route[],
  method: string | undefined,
  path: string,
): { readonly route: Route; readonly match: readonly string[] } | null {
  for (const route of routes) {
    const found = route.pattern.exec(path);
    if (found && route.methods.some((name) => name === method))
      return { route, match: found.slice(1).map((group) => decodeURIComponent(group ?? "")) };
  }
  return null;
}
