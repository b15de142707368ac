/** Time at which a person last looked at what a map's refreshes found, in this browser. */
import type { MapId } from "@mapwright/core/ids";

const keyOf = (map: MapId) => `mw-refresh-seen-${map}`;

/** Unix ms; 0: nothing was seen. */
export function readSeenUpdate(map: MapId): number {
  try {
    return Number(localStorage.getItem(keyOf(map)) ?? 0) || 0;
  } catch {
    return 0; // Storage is blocked: the mark shows again.
  }
}

export function storeSeenUpdate(map: MapId, at: number): void {
  try {
    localStorage.setItem(keyOf(map), String(at));
  } catch {
    // Storage is blocked: the mark shows again.
  }
}
