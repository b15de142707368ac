/**
 * Global middleware that opens a private page as a separate document. Client-side navigation from a public page would
 * keep that page's content security policy, which allows nothing that sign-in loads, and its cached scripts.
 */
import { redirectDocument } from "react-router-dom";
import type { RouteMiddleware } from "#/platform/named-middleware.ts";
import { isPrivatePage } from "#/platform/private-pages.ts";

/** Whether a document opened at one path may show another without a full page load. */
export function mayMoveWithin(openedPath: string, toPath: string): boolean {
  return isPrivatePage(openedPath) || !isPrivatePage(toPath);
}

/** The path this document was opened at, before any client-side navigation. */
const openedPath = typeof location === "undefined" ? "/" : location.pathname;

export const ownDocumentMiddleware: RouteMiddleware = ({ request }) => {
  if (mayMoveWithin(openedPath, new URL(request.url).pathname)) return Promise.resolve();
  const { pathname, search } = new URL(request.url);
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told to go elsewhere
  throw redirectDocument(pathname + search);
};
