/**
 * Route middleware by name. The root route's own `clientMiddleware` runs before every page; a route names what else it
 * needs: `export const clientMiddleware = named("auth")`.
 */
import type { DataStrategyResult, MiddlewareFunction } from "react-router-dom";

/** Runs in the browser before a page is shown; throws a `redirect` to send the visitor elsewhere. */
export type RouteMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

/**
 * @returns a lookup by name. An unregistered name does not compile, and throws, so that a typo cannot leave a page
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
