/** A map as it is edited now, for reading parts of it. */
import type { MapState } from "#/maps/log/edited/map-state.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

export interface OpenedMap {
  readonly state: MapState;
  /** Snapshot with the edits; with `serps` where they were asked for. */
  readonly snapshot: MapSnapshot;
  /** Domain of the map's site; null: it has none. */
  readonly domain: string | null;
}
