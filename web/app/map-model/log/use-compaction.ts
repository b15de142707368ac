/**
 * Requests compaction of a log that has grown: from editors only, at a random delay, so that not all request it at
 * once.
 */
import { compactMapOutput } from "@mapwright/core/maps/log/compact-map";
import type { MapId } from "@mapwright/core/ids";
import { isCompactionDue } from "@mapwright/core/maps/log/compaction-window";
import { useEffect } from "react";
import { callFunction } from "#/platform/firebase/use-call.client.ts";
import { openFirebase } from "#/platform/firebase/firebase.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import type { MapLogView } from "#/map-model/log/map-log-view.ts";

const LOOK_EVERY_MS = 60_000;

export function useCompaction(map: MapId, view: MapLogView, isOn: boolean): void {
  const config = usePublicConfig();
  const { confirmed } = view;
  useEffect(() => {
    if (!isOn || confirmed.length === 0) return undefined;
    // A random delay within a minute: one of many editors is first, and the others find it done.
    const timer = setTimeout(() => {
      if (!isCompactionDue(confirmed, Date.now())) return;
      const { functions } = openFirebase(config);
      void callFunction(functions, "compactMap", { mapId: map }, compactMapOutput);
    }, Math.random() * LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [config, map, confirmed, isOn]);
}
