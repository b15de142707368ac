import type { MapId, UserId } from "@mapwright/core/ids";
// oxlint-disable-next-line no-restricted-imports -- an effect depends on it
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
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

/**
 * Stored on this device while changes of a map wait for a network: how much of its log was known when the first of them
 * was made. With it a later visit, too, can report what others changed in the meantime.
 */
const keyOf = (map: MapId, me: UserId) => `mw-offline-spell:${map}:${me}`;

/** Server time in Unix ms; null: nothing was changed offline since everything was last sent. */
function readOfflineSpell(map: MapId, me: UserId): number | null {
  try {
    const stored = Number(localStorage.getItem(keyOf(map, me)) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : null;
  } catch {
    return null; // Storage is disabled: only this visit's own changes are reported.
  }
}

/** null: everything was sent. */
function storeOfflinePeriod(map: MapId, me: UserId, seenUntilMs: number | null): void {
  try {
    if (seenUntilMs === null) localStorage.removeItem(keyOf(map, me));
    else localStorage.setItem(keyOf(map, me), String(seenUntilMs));
  } catch {
    // Storage is disabled: see above.
  }
}
