/** The sources of the opened map: what it was made from, and whether its evidence is read. Filled by the map page. */
import type { MapId } from "@mapwright/core/ids";
import type { EvidenceState, MapEvidenceState } from "@mapwright/core/maps/evidence-state";
import type { MapType } from "@mapwright/core/snapshot/map-type";
import { createContext, use } from "react";

export interface MapSources extends MapEvidenceState {
  readonly type: MapType;
  /** Reads it, also again after a failure. */
  readonly needSite: () => void;
  readonly needReddit: () => void;
}

const nothing = () => {};

/** A map of search results alone. */
export const SERP_SOURCES: MapSources = {
  type: "serp",
  site: { status: "absent" },
  reddit: { status: "absent" },
  needSite: nothing,
  needReddit: nothing,
};

export const MapSourcesContext = createContext<MapSources>(SERP_SOURCES);

export function useMapSources(): MapSources {
  return use(MapSourcesContext);
}

/** The evidence that is read; null: none, or not yet. */
export function getEvidence<Evidence>(state: EvidenceState<Evidence>): Evidence | null {
  return state.status === "ready" ? state.evidence : null;
}

/** The wizard that adds a source to the map. */
export function addSourcePath(map: MapId, kind: "domain" | "reddit"): string {
  return `/app/maps/new?type=${kind}&map=${map}`;
}
