/** A map as it is edited now, for reading parts of it. */
import type { MapState } from "#/maps/log/edited/map-state.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

export interface OpenedMap {
  readonly state: MapState;
  /** With the edits; with `serps` where they were asked for. */
  readonly snapshot: MapSnapshot;
  /** Of its site; null: it has none. */
  readonly domain: string | null;
}
