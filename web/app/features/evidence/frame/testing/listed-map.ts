/** A map's document for tests. */
import { mapDocument, NEW_MAP, type MapDocument } from "@mapwright/core/maps/map-document";

interface ListedMap {
  readonly method?: MapDocument["method"];
  readonly hasSite?: boolean;
  readonly archivedAt?: number;
}

/** Its title is its ID. */
export function createListedMap(title: string, map: ListedMap): MapDocument {
  const { method = "auto", hasSite = false, archivedAt = null } = map;
  const site = { id: "s1", chunks: 1, at: 1, domain: "own.example", competitors: [], pages: 0 };
  return mapDocument.parse({
    ...NEW_MAP,
    id: title,
    workspaceId: "w1",
    jobId: null,
    origin: "research",
    type: "serp",
    title,
    seeds: [],
    seedResults: [],
    locale: { country: "US", language: "en", device: "desktop" },
    method,
    counts: { keywords: 1, clusters: 1, pillars: 1 },
    volumePerMonth: null,
    metricsEstimated: false,
    snapshot: { id: "snapshot", chunks: 1 },
    evidence: { site: hasSite ? site : null, reddit: null },
    createdBy: "u1",
    createdAt: 1,
    updatedAt: 1,
    archivedAt,
  });
}
