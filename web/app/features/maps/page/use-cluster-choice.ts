import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { useEffect, useRef, useState } from "react";
import type { ChangeMapUrl } from "#/features/maps/url/use-map-url.ts";
import { followCluster } from "#/features/maps/regrouping/snapshot-change.ts";

export interface ClusterChoice {
  /** Cluster index in the shown snapshot; null = none selected, or the URL names one that does not exist. */
  readonly cluster: number | null;
  /** Keyword index within the cluster, null = none. */
  readonly keyword: number | null;
  readonly choose: (cluster: number, keyword?: number | null) => void;
  readonly clear: () => void;
}

/** The selected cluster, identified by its id in the URL. It follows its keywords when the map is regrouped. */
export function useClusterChoice(
  snapshot: MapSnapshot,
  clusterId: string | null,
  changeUrl: ChangeMapUrl,
): ClusterChoice {
  const [keyword, setKeyword] = useState<number | null>(null);
  const shown = useRef(snapshot);
  useEffect(() => {
    const before = shown.current;
    shown.current = snapshot;
    if (before === snapshot || clusterId === null) return;
    const next = followCluster(before, snapshot, clusterId);
    if (next !== clusterId) changeUrl({ cluster: next });
  }, [snapshot, clusterId, changeUrl]);
  const found = clusterId === null ? -1 : snapshot.clusters.id.indexOf(clusterId);
  const cluster = found < 0 ? null : found;
  const isWithin = keyword !== null && snapshot.keywords.cluster[keyword] === cluster;
  const choose = (chosen: number, chosenKeyword: number | null = null) => {
    setKeyword(chosenKeyword);
    changeUrl({ cluster: snapshot.clusters.id[chosen] ?? null });
  };
  const clear = () => {
    setKeyword(null);
    changeUrl({ cluster: null });
  };
  return { cluster, keyword: isWithin ? keyword : null, choose, clear };
}
