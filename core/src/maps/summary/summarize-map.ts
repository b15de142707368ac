/** Makes the summary of a map for dashboards from what is stored of it. Pure. */
import { analyzeSite } from "#/domains/analyze-site.ts";
import type { ClusterCoverage } from "#/domains/cluster-coverage.ts";
import type { SiteEvidence } from "#/domains/site-evidence.ts";
import type { StoredEvidence } from "#/maps/files/file-evidence.ts";
import { getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import type { TopicStatus } from "#/snapshot/topic-status.ts";
import type { MapState } from "#/maps/log/edited/map-state.ts";
import type { MapDocument } from "#/maps/map-document.ts";
import { buildMapOutline, type MapOutline, type OutlineCluster } from "#/snapshot/map-outline.ts";
import { getGeography } from "#/snapshot/geography/lay-out-geography.ts";
import type { MapGeography } from "#/snapshot/geography/map-geography.ts";
import { NO_HUE } from "#/snapshot/geography/pillar-hues.ts";
import {
  SUMMARY_LIMITS,
  SUMMARY_VERSION,
  type DuePage,
  type MapSummary,
  type Opening,
} from "#/maps/summary/map-summary.ts";
import { computeOpportunityTerms } from "#/scoring/opportunity.ts";

export interface SummaryInput {
  readonly map: MapDocument;
  readonly state: MapState;
  readonly evidence: StoredEvidence;
  /** Time of the map's last change by anyone: its document may be behind its log. */
  readonly changedAt: number;
}

/** The summary of a map that is neither archived nor in the trash. */
export function summarizeMap({ map, state, evidence, changedAt }: SummaryInput): MapSummary {
  const snapshot = getEditedSnapshot(state);
  const outline = buildMapOutline(snapshot);
  const clusters = outline.pillars.flatMap((pillar) => pillar.clusters);
  const statusOf = ({ id }: OutlineCluster): TopicStatus => state.topics.get(id)?.status ?? "idea";
  const analysis = evidence.site && analyzeSite(evidence.site, snapshot);
  const geography = getGeography(snapshot);
  const hueOf = ({ cluster }: OutlineCluster) =>
    geography.pillars.hue[snapshot.clusters.pillar[cluster] ?? 0] ?? NO_HUE;
  const planned = { clusters, statusOf, hueOf };
  const { metrics } = snapshot;
  return {
    id: map.id,
    workspaceId: map.workspaceId,
    version: SUMMARY_VERSION,
    type: map.type,
    title: map.title,
    updatedAt: Math.max(map.updatedAt, changedAt),
    resultsAt: snapshot.evidenceKind === "url" ? (map.resultsAt ?? map.createdAt) : null,
    counts: {
      keywords: outline.keywordCount,
      clusters: outline.clusterCount,
      pillars: outline.pillars.length,
    },
    volumePerMonth: outline.volumePerMonth,
    metrics: { source: metrics.source, estimated: metrics.estimated, asOf: metrics.asOf },
    missingKeywords: map.missing?.count ?? 0,
    statuses: countInto(NO_STATUS, clusters.map(statusOf)),
    pillars: outline.pillars.slice(0, SUMMARY_LIMITS.pillars).map(({ name }) => name),
    drawing: drawingOf(planned, geography),
    openings: openingsOf(planned, analysis?.coverage ?? []),
    due: dueOf(planned, state),
    site: evidence.site && analysis ? siteOf(evidence.site, analysis, outline, planned) : null,
    reddit: evidence.reddit && {
      at: evidence.reddit.asOf,
      threads: evidence.reddit.threads.length,
      comments: evidence.reddit.threads.reduce((sum, { commentCount }) => sum + commentCount, 0),
      themes: countInto(
        NO_THEME,
        evidence.reddit.threads.flatMap(({ themes }) => themes),
      ),
    },
  };
}

/** Counts how often each key was found, into an object with all of them. */
function countInto<Counts extends Record<string, number>>(
  counts: Counts,
  found: readonly (keyof Counts)[],
): Counts {
  const counted = { ...counts };
  for (const key of found) Object.assign(counted, { [key]: (counted[key] ?? 0) + 1 });
  return counted;
}

const NO_STATUS = { idea: 0, planned: 0, writing: 0, review: 0, published: 0 };
const NO_COVERAGE = { covered: 0, weak: 0, missing: 0, cannibalized: 0 };
const NO_THEME = {
  "solution-requests": 0,
  "pain-and-anger": 0,
  "advice-requests": 0,
  "money-talk": 0,
};

interface Planned {
  readonly clusters: readonly OutlineCluster[];
  readonly statusOf: (cluster: OutlineCluster) => TopicStatus;
  readonly hueOf: (cluster: OutlineCluster) => number;
}

function openingsOf(
  { clusters, statusOf, hueOf }: Planned,
  coverage: readonly ClusterCoverage[],
): Opening[] {
  return clusters
    .flatMap((cluster): Opening[] => {
      const { id, name, intent, volumePerMonth, difficulty } = cluster;
      const status = statusOf(cluster);
      if (status === "published" || volumePerMonth === null) return [];
      const covered = coverage[cluster.cluster]?.coveredShare ?? 0;
      const { score } = computeOpportunityTerms({
        intent,
        volumePerMonth,
        difficulty,
        coverage: covered,
      });
      const opportunity = Math.round(score * 10) / 10;
      return [
        { id, name, hue: hueOf(cluster), intent, volumePerMonth, difficulty, opportunity, status },
      ];
    })
    .toSorted((a, b) => b.opportunity - a.opportunity)
    .slice(0, SUMMARY_LIMITS.openings);
}

function dueOf({ clusters, statusOf, hueOf }: Planned, { topics }: MapState): DuePage[] {
  return clusters
    .flatMap((cluster): DuePage[] => {
      const { dueDay = null, assignee = null } = topics.get(cluster.id) ?? {};
      const status = statusOf(cluster);
      if (dueDay === null || status === "published") return [];
      const { id, name } = cluster;
      return [{ id, name, hue: hueOf(cluster), status, dueDay, assignee }];
    })
    .toSorted((a, b) => a.dueDay.localeCompare(b.dueDay))
    .slice(0, SUMMARY_LIMITS.due);
}

/** The clusters with most keywords, in the order of the map. */
function drawingOf(
  { clusters, hueOf }: Planned,
  { clusters: places, frame }: MapGeography,
): MapSummary["drawing"] {
  const drawn = clusters
    .toSorted((a, b) => b.keywords.length - a.keywords.length)
    .slice(0, SUMMARY_LIMITS.drawn)
    .toSorted((a, b) => a.cluster - b.cluster);
  return {
    hues: drawn.map(hueOf),
    keywords: drawn.map(({ keywords }) => Math.min(keywords.length, SUMMARY_LIMITS.drawnKeywords)),
    places: {
      x: drawn.map(({ cluster }) => places.x[cluster] ?? 0),
      y: drawn.map(({ cluster }) => places.y[cluster] ?? 0),
      radius: drawn.map(({ cluster }) => places.radius[cluster] ?? 0),
      frame,
    },
  };
}

function siteOf(
  { domain, asOf, rankings }: SiteEvidence,
  { coverage, pillars, authority }: ReturnType<typeof analyzeSite>,
  outline: MapOutline,
  { clusters, hueOf }: Planned,
): NonNullable<MapSummary["site"]> {
  const statuses = coverage.flatMap(({ status }) => (status === null ? [] : [status]));
  return {
    domain,
    at: asOf,
    source: rankings?.source ?? null,
    coverage: countInto(NO_COVERAGE, statuses),
    authority: authority.score,
    pillars: outline.pillars.slice(0, SUMMARY_LIMITS.pillars).flatMap(({ pillar, id, name }) => {
      const counts = pillars[pillar]?.counts;
      return counts ? [{ id, name, coverage: { ...counts } }] : [];
    }),
    cannibalized: clusters
      .filter(({ cluster }) => coverage[cluster]?.status === "cannibalized")
      .toSorted((a, b) => (b.volumePerMonth ?? -1) - (a.volumePerMonth ?? -1))
      .slice(0, SUMMARY_LIMITS.cannibalized)
      .map((cluster) => ({
        id: cluster.id,
        name: cluster.name,
        hue: hueOf(cluster),
        pages:
          coverage[cluster.cluster]?.ranking.filter(({ isCompeting }) => isCompeting).length ?? 0,
      })),
  };
}
