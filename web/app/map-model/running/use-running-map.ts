/** The map of a running job for components: opened with the page, closed with it. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { openFormingWorker } from "#/map-model/running/open-forming-worker.ts";
import { RunningMap, type RunningMapView } from "#/map-model/running/running-map.ts";
import type { RunningSource } from "#/map-model/running/running-source.ts";
import { runLater } from "#/platform/later.ts";

/** One for as long as the component is mounted: remount it for another job. */
export function useRunningMap(source: RunningSource): RunningMapView {
  const [map] = useState(
    () => new RunningMap({ source, openWorker: openFormingWorker, later: runLater }),
  );
  useEffect(() => map.open(), [map]);
  return useSyncExternalStore(map.subscribe, map.view);
}
