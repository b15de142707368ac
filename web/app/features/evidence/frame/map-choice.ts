/** Choice of the map a dashboard shows: the one in its address, else the one that was changed last. Pure. */
import { mapId, type MapId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";

export type EvidenceKind = "serp" | "site" | "reddit";

/** The maps to choose from, in their order. Archived ones aren't offered. */
export function filterMapsByEvidence(
  kind: EvidenceKind,
  maps: readonly MapDocument[],
): MapDocument[] {
  return maps.filter(({ archivedAt, evidence, method }) => {
    if (archivedAt !== null) return false;
    if (kind === "serp") return method !== "wording";
    return evidence[kind] !== null;
  });
}

/** @param asked as in the address; an unknown one counts as none. null: there is no map */
export function chooseMap(maps: readonly MapDocument[], asked: string | null): MapDocument | null {
  const parsed = mapId.safeParse(asked);
  const found = parsed.success ? maps.find(({ id }) => id === parsed.data) : undefined;
  return found ?? maps[0] ?? null;
}

/** A filter of the map page. Values as `writeFilter` and `writeMapUrl` write them. */
export interface MapPlace {
  readonly cluster?: string | undefined;
  readonly pillar?: string | undefined;
  readonly coverage?: string | undefined;
  readonly theme?: string | undefined;
  readonly search?: string | undefined;
  readonly view?: string | undefined;
}

const PARAMETERS = {
  view: "view",
  cluster: "cluster",
  pillar: "pillar",
  coverage: "coverage",
  theme: "theme",
  search: "q",
} as const satisfies { [Part in keyof MapPlace]-?: string };

/** The map page, showing the same part. null: the map is a sample, which has no page. */
export function getMapAddress(id: MapId | null, place: MapPlace = {}): string | null {
  if (id === null) return null;
  const query = new URLSearchParams();
  for (const part of ["view", "cluster", "pillar", "coverage", "theme", "search"] as const) {
    const value = place[part];
    if (value !== undefined && value !== "") query.set(PARAMETERS[part], value);
  }
  // Every keyword that doesn't match is left out, and not only marked.
  if (place.search) query.set("matches", "1");
  const text = query.toString();
  return `/app/maps/${id}${text === "" ? "" : `?${text}`}`;
}
