/**
 * Route middleware by name. What runs before every page is the root route's own `clientMiddleware`, which the
 * router runs first; a route then names what it wants besides: `export const clientMiddleware = named("auth")`.
 */
import type { DataStrategyResult, MiddlewareFunction } from "react-router-dom";

/** Runs in the browser before a page is shown; throws a `redirect` to send the visitor elsewhere. */
export type RouteMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

/** @returns a look-up that throws on a name nobody registered: a typo must not leave a page unguarded. */
export function namedMiddleware(
  registry: Readonly<Record<string, RouteMiddleware>>,
): (...names: readonly string[]) => RouteMiddleware[] {
  return (...names) =>
    names.map((name) => {
      const middleware = Object.hasOwn(registry, name) ? registry[name] : undefined;
      if (!middleware) throw new Error(`Unknown route middleware: ${name}`);
      return middleware;
    });
}
