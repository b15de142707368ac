import { useEffect } from "react";
import { keepForOffline } from "#/content/offline/keep-for-offline.ts";
import { fetchGraphWorker } from "#/features/maps/graph/graph-worker-file.ts";
import { MAP_VIEWS } from "#/features/maps/page/map-url-state.ts";
import { VIEWS } from "#/features/maps/page/view-registry.tsx";
import { fetchCodeAhead, mayFetchAhead } from "#/platform/code-ahead.ts";
import { useOnline } from "#/platform/use-online.ts";

const AHEAD = [...MAP_VIEWS.flatMap((view) => VIEWS[view].fetchCode ?? []), fetchGraphWorker];

/**
 * A map that was opened can be opened again, also where there is no network, and in every view: what others than the
 * one looked at need is fetched once this one stands and the browser is idle.
 */
export function useKeptOffline(): void {
  const isOnline = useOnline();
  useEffect(() => {
    void keepForOffline();
  }, []);
  useEffect(() => {
    if (!isOnline || !mayFetchAhead(navigator)) return undefined;
    // Told once more at the end: what came before the worker did, it has not seen.
    return fetchCodeAhead(AHEAD, () => void keepForOffline());
  }, [isOnline]);
}
