import type { MapId, UserId } from "@mapwright/core/ids";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { storeOfflinePeriod, readOfflineSpell } from "#/map-model/edit-conflicts/offline-spell.ts";
import { ReturnWatch, type Return } from "#/map-model/edit-conflicts/return-watch.ts";
import type { LiveMapLog } from "#/map-model/log/use-map-log.ts";

interface ReturnInput {
  readonly map: MapId;
  readonly me: UserId;
  readonly live: LiveMapLog;
  readonly isOnline: boolean;
}

/** Offline changes that have been sent, until dismissed; null: none. */
export function useReturn(input: ReturnInput): [Return | null, () => void] {
  const { map, me, live, isOnline } = input;
  const { log, view, isReceived } = live;
  const watch = useMemo(
    () =>
      new ReturnWatch({
        read: () => readOfflineSpell(map, me),
        keep: (sinceMs) => storeOfflinePeriod(map, me, sinceMs),
      }),
    [map, me],
  );
  useEffect(() => {
    const { unsent, refused } = view;
    watch.observe({ unsent, refused, isOnline, isReceived, seenUntilMs: log.seenUntilMs() });
  }, [watch, view, isOnline, isReceived, log]);
  const returned = useSyncExternalStore(watch.subscribe, watch.returned, () => null);
  return [returned, useCallback(() => watch.close(), [watch])];
}
