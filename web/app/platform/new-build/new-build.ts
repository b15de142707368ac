/** Store that tells whether a newer build is deployed than the one in this page. Once true, it stays true. */
import { useSyncExternalStore } from "react";
import { redirectDocument } from "react-router-dom";
import { findCurrentDestination, isForDestination } from "#/platform/navigation/current-router.ts";
import type { RouteMiddleware } from "#/platform/named-middleware.ts";

let isNew = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function markNewBuild(): void {
  isNew = true;
  for (const notify of listeners) notify();
}

export function useNewBuild(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isNew,
    () => false,
  );
}

/** Returns the address to open as a document, with the fragment only the browser knows; null: stays in this one. */
export function findDocumentAddress(
  request: Request,
  destination: string | null,
  isOutdated: boolean,
): string | null {
  // What a form sends would be lost.
  if (!isOutdated || request.method !== "GET") return null;
  return isForDestination(request, destination) ? destination : null;
}

/** Global middleware: the next page is opened as a document, and so in the new build. */
export const newBuildMiddleware: RouteMiddleware = ({ request }) => {
  const to = findDocumentAddress(request, findCurrentDestination(), isNew);
  if (to === null) return Promise.resolve();
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told to go elsewhere
  throw redirectDocument(to);
};
