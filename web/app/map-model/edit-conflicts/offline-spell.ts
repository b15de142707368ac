/**
 * Stored on this device while changes of a map wait for a network: how much of its log was known when the first of them
 * was made. With it a later visit, too, can report what others changed in the meantime.
 */
import type { MapId, UserId } from "@mapwright/core/ids";

const keyOf = (map: MapId, me: UserId) => `mw-offline-spell:${map}:${me}`;

/** Server time in Unix ms; null: nothing was changed offline since everything was last sent. */
export function readOfflineSpell(map: MapId, me: UserId): number | null {
  try {
    const stored = Number(localStorage.getItem(keyOf(map, me)) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : null;
  } catch {
    return null; // Storage is disabled: only this visit's own changes are reported.
  }
}

/** null: everything was sent. */
export function storeOfflinePeriod(map: MapId, me: UserId, seenUntilMs: number | null): void {
  try {
    if (seenUntilMs === null) localStorage.removeItem(keyOf(map, me));
    else localStorage.setItem(keyOf(map, me), String(seenUntilMs));
  } catch {
    // Storage is disabled: see above.
  }
}
