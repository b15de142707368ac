/** A map as it is now, and what of it the rows of the workspace need. */
import { groupRankingsByKeyword, type KeywordRanking } from "#/domains/keyword-rankings.ts";
import type { SiteEvidence } from "#/domains/site-evidence.ts";
import { TOPIC_STATUSES } from "#/snapshot/topic-status.ts";
import type { MapState } from "#/maps/log/edited/map-state.ts";
import { buildMapOutline } from "#/snapshot/map-outline.ts";
import { OTHER_PILLAR_ID } from "#/snapshot/other-pillar.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import type { KeywordMap, RankedSite } from "#/workspace-keywords/keyword-table.ts";

export interface SiteRankings {
  readonly site: RankedSite;
  /** Rankings by the keyword's text. */
  readonly ranked: ReadonlyMap<string, KeywordRanking>;
}

export interface LoadedMap {
  readonly map: KeywordMap;
  /** The map's snapshot with all edits. */
  readonly snapshot: MapSnapshot;
  /** State of the map's topics; null: nothing was edited, so that all topics are ideas. */
  readonly topics: MapState["topics"] | null;
  /** null: no site was measured, or its rankings aren't loaded yet. */
  readonly rankings: SiteRankings | null;
}

/** null: no source was asked how the site ranks. */
export function toSiteRankings(evidence: SiteEvidence): SiteRankings | null {
  const ranked = groupRankingsByKeyword(evidence);
  if (ranked === null || evidence.rankings === null) return null;
  const { domain, asOf } = evidence;
  return { site: { domain, source: evidence.rankings.source, asOf }, ranked };
}

/** Cluster → index into `TOPIC_STATUSES`. */
export function listClusterStatuses({ snapshot, topics }: LoadedMap): Uint8Array {
  return Uint8Array.from(snapshot.clusters.id, (id) =>
    Math.max(0, TOPIC_STATUSES.indexOf(topics?.get(id)?.status ?? "idea")),
  );
}

/** Pillar → its place by size, as the map's own page colors it; −1: leftover topics. */
export function listHues(snapshot: MapSnapshot): Int16Array {
  const hues = new Int16Array(snapshot.pillars.id.length).fill(-1);
  let next = 0;
  for (const { pillar, id } of buildMapOutline(snapshot, "volume").pillars)
    if (id !== OTHER_PILLAR_ID) hues[pillar] = next++;
  return hues;
}
