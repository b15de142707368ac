/** Imports a table as a map: its groups are kept, other keywords are grouped by the results they share, else by wording. */
import type { SiteEvidence } from "#/domains/site-evidence.ts";
import type { UserId } from "#/ids.ts";
import {
  clusterWithinPillars,
  buildGroupedSnapshot,
  type GivenCluster,
} from "#/maps/files/grouped-snapshot.ts";
import type { ImportedMap } from "#/maps/files/imported-map.ts";
import { NO_FILE_EVIDENCE } from "#/maps/files/map-json.ts";
import { createPlainTopic } from "#/maps/files/map-file.ts";
import { nestClusters, type ClusterPath } from "#/maps/files/nest-clusters.ts";
import { planChanges, listPrimaries } from "#/maps/files/outline-changes.ts";
import type { TableRow } from "#/maps/files/read-keyword-rows.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import type { WordingColumns } from "#/snapshot/wording-columns.ts";

interface TablePorts {
  /** A random id of 8 to 64 characters. */
  readonly newId: () => string;
  /** The workspace member with this name; null: none, or more than one. */
  readonly memberNamed: (name: string) => UserId | null;
  readonly metrics: MapSnapshot["metrics"];
  /** Minimum similarity of the wording of keywords; absent: the engine's default. */
  readonly threshold?: number;
  /** A sentence vector per row; absent: wording is compared by letters. */
  readonly meaning?: readonly Float32Array[];
  /** See `BuildSnapshotInput.wording`. */
  readonly wording?: WordingColumns | undefined;
  /** Pages that rank for a keyword, in rank order; absent: nothing is known. */
  readonly resultsOf?: (keyword: string) => readonly { readonly url: string }[];
  /** Rankings of a site for the keywords; absent or null: nothing is known. */
  readonly site?: SiteEvidence | null;
}

/** @param rows at least one, with distinct texts */
export function importTable(
  title: string,
  rows: readonly TableRow[],
  { newId, memberNamed, metrics, threshold, meaning, wording, resultsOf, site }: TablePorts,
): ImportedMap {
  const groups = readGroups(rows);
  const keywords = rows.map(({ text, volumePerMonth, difficulty, runs }) => ({
    text,
    volumePerMonth,
    difficulty,
    runs,
    results: (resultsOf?.(text) ?? []).map(({ url }) => ({ url, title: "" })),
  }));
  const filled = clusterWithinPillars({ keywords, ...groups }, groups.pillarOf, meaning ?? null);
  const grouped = buildGroupedSnapshot({
    keywords,
    ...filled,
    pillars: groups.pillars,
    metrics,
    ...(threshold !== undefined && { threshold }),
    ...(meaning && { meaning }),
    wording,
  });
  const intent = grouped.snapshot.keywords.intent.map((found, at) => rows[at]?.intent ?? found);
  const snapshot = { ...grouped.snapshot, keywords: { ...grouped.snapshot.keywords, intent } };
  const members: TableRow[][] = groups.clusters.map(() => []);
  rows.forEach((row, at) => members[groups.clusterOf[at] ?? -1]?.push(row));
  const chosen = listPrimaries(snapshot);
  const changes = members.flatMap((own, cluster): MapChange[] => {
    const topic = grouped.clusterIds[cluster];
    if (topic === undefined) return [];
    return clusterChanges(topic, own, chosen.get(topic), memberNamed);
  });
  const nesting = nestClusters(groups.paths, { ...grouped, snapshot }, newId);
  return {
    title,
    type: "serp",
    locale: null,
    seeds: [],
    snapshot,
    changes: [...nesting, ...changes],
    evidence: { ...NO_FILE_EVIDENCE, site: site ?? null },
  };
}

interface ReadGroups {
  readonly clusterOf: readonly (number | null)[];
  readonly clusters: readonly GivenCluster[];
  /** The parent of each of `clusters`. */
  readonly paths: readonly ClusterPath[];
  readonly pillars: readonly string[];
  readonly pillarOf: readonly (number | null)[];
}

/** Clusters with the same name under different parents are different clusters. */
function readGroups(rows: readonly TableRow[]): ReadGroups {
  const pillars = new Map<string, number>();
  const clusterAt = new Map<string, number>();
  const clusters: GivenCluster[] = [];
  const paths: ClusterPath[] = [];
  const numberOf = (numbers: Map<string, number>, name: string) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const pillarOf = rows.map(({ pillar }) => (pillar === null ? null : numberOf(pillars, pillar)));
  const clusterOf = rows.map(({ cluster, above }, at) => {
    if (cluster === null) return null;
    const pillar = pillarOf[at] ?? null;
    const number = numberOf(clusterAt, JSON.stringify([pillar, ...above, cluster]));
    clusters[number] ??= { name: cluster, pillar };
    paths[number] ??= { pillar, above, name: cluster };
    return number;
  });
  return { clusterOf, clusters, paths, pillars: [...pillars.keys()], pillarOf };
}

function clusterChanges(
  topic: string,
  rows: readonly TableRow[],
  chosen: string | undefined,
  memberNamed: TablePorts["memberNamed"],
): MapChange[] {
  const plan = rows.find((row) => row.plan !== null)?.plan ?? null;
  const primary = rows.find(({ isPrimary }) => isPrimary)?.text ?? null;
  return [
    ...(plan ? planChanges({ ...createPlainTopic(""), ...plan }, topic, memberNamed) : []),
    ...(primary === null || primary === chosen
      ? []
      : [{ kind: "set-primary", topic, keyword: primary } as const]),
  ];
}
