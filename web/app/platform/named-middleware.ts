/**
 * Route middleware by name. What runs before every page is the root route's own `clientMiddleware`, which the
 * router runs first; a route then names what it wants besides: `export const clientMiddleware = named("auth")`.
 */
import type { DataStrategyResult, MiddlewareFunction } from "react-router-dom";

/** Runs in the browser before a page is shown; throws a `redirect` to send the visitor elsewhere. */
export type RouteMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

/**
 * @returns a look-up by name. A name nobody registered does not compile, and throws: a typo must not leave a page
 * unguarded.
 */
export function namedMiddleware<Name extends string>(
  registry: Readonly<Record<Name, RouteMiddleware>>,
): (...names: readonly Name[]) => RouteMiddleware[] {
  return (...names) =>
    names.map((name) => {
      const middleware = Object.hasOwn(registry, name) ? registry[name] : undefined;
      if (!middleware) throw new Error(`Unknown route middleware: ${name}`);
      return middleware;
    });
}
