/** Watches for new builds in this page, for as long as it is visible and online. */
import { markNewBuild } from "#/platform/new-build/new-build.ts";
import { LATEST_BUILD_PATH, readBuildId, watchBuilds } from "#/platform/new-build/watch-builds.ts";

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
    onNewBuild: markNewBuild,
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
