/** Asks for the log to be folded when it has grown: whoever edits, by and by, so that not all ask at once. */
import { foldMapOutput } from "@mapwright/core/maps/log/fold-map";
import type { MapId } from "@mapwright/core/ids";
import { isFoldDue } from "@mapwright/core/maps/log/fold-log";
import { useEffect } from "react";
import { callFunction } from "#/platform/call-function.client.ts";
import { openFirebase } from "#/platform/firebase.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import type { MapLogView } from "#/features/maps/log/map-log-view.ts";

const LOOK_EVERY_MS = 60_000;

export function useFolding(map: MapId, view: MapLogView, isOn: boolean): void {
  const config = usePublicConfig();
  const { confirmed } = view;
  useEffect(() => {
    if (!isOn || confirmed.length === 0) return undefined;
    // Somewhere within a minute: of many editors one is the first, and the others find it done.
    const timer = setTimeout(() => {
      if (!isFoldDue(confirmed, Date.now())) return;
      const { functions } = openFirebase(config);
      void callFunction(functions, "foldMap", { mapId: map }, foldMapOutput);
    }, Math.random() * LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [config, map, confirmed, isOn]);
}
