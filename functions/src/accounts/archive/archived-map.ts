/** A map for readers without Mapwright: pillars with clusters with keywords. */
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";

interface ArchivedKeyword {
  readonly text: string;
  readonly volumePerMonth: number | null;
  readonly difficulty: number | null;
  readonly intent: string;
}

interface ArchivedCluster {
  readonly name: string;
  readonly intent: string;
  readonly volumePerMonth: number | null;
  readonly keywords: readonly ArchivedKeyword[];
}

export interface ArchivedMap {
  /** Source of volumes and difficulties, and whether they are estimates. */
  readonly metrics: { readonly source: string; readonly estimated: boolean; readonly asOf: string };
  readonly pillars: readonly { readonly name: string; readonly clusters: ArchivedCluster[] }[];
}

/** Each keyword once, in the snapshot's order. */
export function buildArchivedMap({
  metrics,
  keywords,
  clusters,
  pillars,
}: MapSnapshot): ArchivedMap {
  const keywordsOf = clusters.id.map((): ArchivedKeyword[] => []);
  for (const [i, text] of keywords.text.entries())
    keywordsOf[keywords.cluster[i] ?? -1]?.push({
      text,
      volumePerMonth: keywords.volumePerMonth[i] ?? null,
      difficulty: keywords.difficulty[i] ?? null,
      intent: keywords.intent[i] ?? "",
    });
  const clustersOf = pillars.id.map((): ArchivedCluster[] => []);
  for (const [i, name] of clusters.name.entries())
    clustersOf[clusters.pillar[i] ?? -1]?.push({
      name,
      intent: clusters.intent[i] ?? "",
      volumePerMonth: clusters.volumePerMonth[i] ?? null,
      keywords: keywordsOf[i] ?? [],
    });
  return {
    metrics: { ...metrics, asOf: new Date(metrics.asOf).toISOString() },
    pillars: pillars.name.map((name, i) => ({ name, clusters: clustersOf[i] ?? [] })),
  };
}
