import { useEffect } from "react";
import { cacheForOffline } from "#/content/offline/cache-for-offline.ts";
import { fetchGraphWorker } from "#/map-views/graph/graph-worker-file.ts";
import { fetchIslandsWorker } from "#/map-views/islands/islands-worker-file.ts";
import { MAP_VIEWS } from "@mapwright/core/maps/map-views";
import { VIEWS } from "#/features/maps/views/view-registry.tsx";
import { prefetchChunks, mayPrefetch } from "#/platform/prefetch-chunks.ts";
import { useOnline } from "#/platform/use-online.ts";

const AHEAD = [
  ...MAP_VIEWS.flatMap((view) => VIEWS[view].fetchCode ?? []),
  fetchGraphWorker,
  fetchIslandsWorker,
];

/**
 * Makes an opened map available offline in every view: once the current view is shown and the browser is idle, it
 * fetches what the other views need.
 */
export function useOfflineCopy(): void {
  const isOnline = useOnline();
  useEffect(() => {
    void cacheForOffline();
  }, []);
  useEffect(() => {
    if (!isOnline || !mayPrefetch(navigator)) return undefined;
    // Sent once more at the end: the service worker has not seen requests made before it started.
    return prefetchChunks(AHEAD, () => void cacheForOffline());
  }, [isOnline]);
}
