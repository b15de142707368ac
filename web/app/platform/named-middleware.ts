/**
 * Route middleware by name. The root route's own `clientMiddleware` runs before every page; a route names what else it
 * needs: `export const clientMiddleware = named("auth")`.
 */
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  redirectDocument,
} from "react-router-dom";
import { isPrivatePage } from "#/platform/private-pages.ts";

/** Runs in the browser before a page is shown; throws a `redirect` to send the visitor elsewhere. */
export type RouteMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

/**
 * @returns a lookup by name. An unregistered name does not compile, and throws, so that a typo cannot leave a page
 * unguarded.
 */
export function createMiddlewareLookup<Name extends string>(
  registry: Readonly<Record<Name, RouteMiddleware>>,
): (...names: readonly Name[]) => RouteMiddleware[] {
  return (...names) =>
    names.map((name) => {
      const middleware = Object.hasOwn(registry, name) ? registry[name] : undefined;
      if (!middleware) throw new Error(`Unknown route middleware: ${name}`);
      return middleware;
    });
}

/** Whether a document opened at one path may show another without a full page load. */
export function mayMoveWithin(openedPath: string, toPath: string): boolean {
  return isPrivatePage(openedPath) || !isPrivatePage(toPath);
}

/** The path this document was opened at, before any client-side navigation. */
const openedPath = typeof location === "undefined" ? "/" : location.pathname;

/**
 * Global middleware that opens a private page as a separate document. Client-side navigation from a public page would
 * keep that page's content security policy, which allows nothing that sign-in loads, and its cached scripts.
 */
export const ownDocumentMiddleware: RouteMiddleware = ({ request }) => {
  if (mayMoveWithin(openedPath, new URL(request.url).pathname)) return Promise.resolve();
  const { pathname, search } = new URL(request.url);
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told to go elsewhere
  throw redirectDocument(pathname + search);
};
