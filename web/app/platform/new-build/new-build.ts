/** Whether a newer build is deployed than the one in this page, as a store. Once it is, that stays true. */
import { useSyncExternalStore } from "react";
import { currentDestination, isForDestination } from "#/platform/navigation/current-router.ts";
import { redirectDocument } from "react-router-dom";
import type { RouteMiddleware } from "#/platform/named-middleware.ts";
import { LATEST_BUILD_PATH, readBuildId, watchBuilds } from "#/platform/new-build/watch-builds.ts";

let isNew = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useNewBuild(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isNew,
    () => false,
  );
}

async function readLatest(): Promise<string | null> {
  try {
    const response = await fetch(LATEST_BUILD_PATH, { cache: "no-store" });
    return response.ok ? readBuildId(await response.text()) : null;
  } catch {
    return null;
  }
}

/** @param everyMs 0 = never. @returns a function that stops it */
export function startWatchingBuilds(everyMs: number): () => void {
  const currentId: unknown = Object(Reflect.get(window, "__reactRouterManifest")).version;
  // The dev server has no builds.
  if (everyMs === 0 || typeof currentId !== "string" || import.meta.env.DEV) return () => {};
  const watch = watchBuilds({
    currentId,
    readLatest,
    everyMs,
    isActive: () => document.visibilityState === "visible" && navigator.onLine,
    nowMs: () => Date.now(),
    onNewBuild() {
      isNew = true;
      for (const notify of listeners) notify();
    },
  });
  const over = new AbortController();
  const { signal } = over;
  document.addEventListener("visibilitychange", watch.resume, { signal });
  addEventListener("online", watch.resume, { signal });
  addEventListener("offline", watch.resume, { signal });
  return () => {
    over.abort();
    watch.stop();
  };
}

/** Global middleware: the next page is opened as a document, and so in the new build. */
export const newBuildMiddleware: RouteMiddleware = ({ request }) => {
  if (!isNew || !isForDestination(request, currentDestination())) return Promise.resolve();
  const { pathname, search } = new URL(request.url);
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told to go elsewhere
  throw redirectDocument(pathname + search);
};
