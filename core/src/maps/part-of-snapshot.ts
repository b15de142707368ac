/** A snapshot of part of a map, to be drawn: what is asked for, with indexes of its own. */
import type { FileScope } from "#/maps/files/gather-map-file.ts";
import { getGeography } from "#/snapshot/geography/lay-out-geography.ts";
import type { MapGeography } from "#/snapshot/geography/map-geography.ts";
import { measureFrame, selectGeographyPart } from "#/snapshot/geography/land-measures.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** Clusters and pillars that nothing is left of are left out. Figures of a cluster stay those of all of it. */
export function filterSnapshot(snapshot: MapSnapshot, scope: FileScope): MapSnapshot {
  const { keywords, clusters, pillars, serps } = snapshot;
  const isAsked = keywords.text.map(
    (text, at) =>
      scope.topics.has(clusters.id[keywords.cluster[at] ?? -1] ?? "") &&
      (scope.keywords === null || scope.keywords.has(text)),
  );
  const rows = [...isAsked.keys()].filter((at) => isAsked[at]);
  const filled = new Set(rows.map((row) => keywords.cluster[row] ?? -1));
  const clusterRows = [...clusters.id.keys()].filter((at) => filled.has(at));
  const shown = new Set(clusterRows.map((at) => clusters.pillar[at] ?? -1));
  const pillarRows = [...pillars.id.keys()].filter((at) => shown.has(at));
  const newRow = new Map(rows.map((row, at) => [row, at]));
  const newCluster = new Map(clusterRows.map((row, at) => [row, at]));
  const newPillar = new Map(pillarRows.map((row, at) => [row, at]));
  const { parent } = clusters;
  return {
    ...snapshot,
    keywords: {
      text: keep(keywords.text, rows),
      volumePerMonth: keep(keywords.volumePerMonth, rows),
      difficulty: keep(keywords.difficulty, rows),
      intent: keep(keywords.intent, rows),
      ...(keywords.prominence && { prominence: keep(keywords.prominence, rows) }),
      ...(keywords.runs && { runs: keep(keywords.runs, rows) }),
      confidence: keep(keywords.confidence, rows),
      cluster: rows.map((row) => newCluster.get(keywords.cluster[row] ?? -1) ?? 0),
      runnerUp: rows.map((row) => newCluster.get(keywords.runnerUp[row] ?? -1) ?? -1),
    },
    clusters: {
      id: keep(clusters.id, clusterRows),
      name: keep(clusters.name, clusterRows),
      intent: keep(clusters.intent, clusterRows),
      volumePerMonth: keep(clusters.volumePerMonth, clusterRows),
      difficulty: keep(clusters.difficulty, clusterRows),
      opportunity: keep(clusters.opportunity, clusterRows),
      confidence: keep(clusters.confidence, clusterRows),
      evidence: keep(clusters.evidence, clusterRows),
      pillar: clusterRows.map((row) => newPillar.get(clusters.pillar[row] ?? -1) ?? 0),
      primary: clusterRows.map((row) => {
        const primary = newRow.get(clusters.primary[row] ?? -1);
        return primary ?? rows.findIndex((at) => keywords.cluster[at] === row);
      }),
      ...(parent && {
        parent: clusterRows.map((row) => newCluster.get(nearestShown(parent, filled, row)) ?? -1),
      }),
    },
    pillars: { id: keep(pillars.id, pillarRows), name: keep(pillars.name, pillarRows) },
    geography: framed(selectGeographyPart(getGeography(snapshot), clusterRows, pillarRows)),
    // Neighbors by wording are numbered by keyword; a drawing needs neither.
    serps: {
      urls: serps.urls,
      titles: serps.titles,
      results: rows.map((row) => serps.results[row] ?? []),
    },
  };
}

/** Fills a sheet with what is left. */
function framed(geography: MapGeography): MapGeography {
  const { x, y, radius } = geography.clusters;
  const circles = x.map((at, row) => ({ x: at, y: y[row] ?? 0, radius: radius[row] ?? 0 }));
  return { ...geography, frame: measureFrame(circles) };
}

/** The closest ancestor that is shown; −1: none is. */
function nearestShown(parent: readonly number[], shown: ReadonlySet<number>, cluster: number) {
  let above = parent[cluster] ?? -1;
  while (above >= 0 && !shown.has(above)) above = parent[above] ?? -1;
  return above;
}

/** The values of a column in these rows. */
function keep<Value>(column: readonly Value[], rows: readonly number[]): Value[] {
  return rows.flatMap((row) => {
    const value = column[row];
    return value === undefined ? [] : [value];
  });
}
