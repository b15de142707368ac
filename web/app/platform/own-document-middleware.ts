/**
 * Global middleware: a private page is opened as a document of its own. A move within a public page would stay under
 * that page's content security policy, which allows none of what signing in loads, and under its cached scripts.
 */
import { redirectDocument } from "react-router-dom";
import type { RouteMiddleware } from "#/platform/named-middleware.ts";
import { isPrivatePage } from "#/platform/private-pages.ts";

/** Whether a document that was opened at one path may show another without being loaded anew. */
export function mayMoveWithin(openedPath: string, toPath: string): boolean {
  return isPrivatePage(openedPath) || !isPrivatePage(toPath);
}

/** The path of this document, before any move within it. */
const openedPath = typeof location === "undefined" ? "/" : location.pathname;

export const ownDocumentMiddleware: RouteMiddleware = ({ request }) => {
  if (mayMoveWithin(openedPath, new URL(request.url).pathname)) return Promise.resolve();
  const { pathname, search } = new URL(request.url);
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told to go elsewhere
  throw redirectDocument(pathname + search);
};
