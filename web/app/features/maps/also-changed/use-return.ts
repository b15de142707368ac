import type { MapId, UserId } from "@mapwright/core/ids";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { keepOfflineSpell, readOfflineSpell } from "#/features/maps/also-changed/offline-spell.ts";
import { ReturnWatch, type Return } from "#/features/maps/also-changed/return-watch.ts";
import type { LiveMapLog } from "#/features/maps/log/use-map-log.ts";

interface ReturnInput {
  readonly map: MapId;
  readonly me: UserId;
  readonly live: LiveMapLog;
  readonly isOnline: boolean;
}

/** What was made offline and has been sent, until it is closed; null: nothing. */
export function useReturn(input: ReturnInput): [Return | null, () => void] {
  const { map, me, live, isOnline } = input;
  const { log, view, isHeard } = live;
  const watch = useMemo(
    () =>
      new ReturnWatch({
        read: () => readOfflineSpell(map, me),
        keep: (sinceMs) => keepOfflineSpell(map, me, sinceMs),
      }),
    [map, me],
  );
  useEffect(() => {
    const { unsent, refused } = view;
    watch.observe({ unsent, refused, isOnline, isHeard, seenUntilMs: log.seenUntilMs() });
  }, [watch, view, isOnline, isHeard, log]);
  const returned = useSyncExternalStore(watch.subscribe, watch.returned, () => null);
  return [returned, useCallback(() => watch.close(), [watch])];
}
