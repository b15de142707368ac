import type { SnapshotChange } from "#/features/maps/regrouping/snapshot-change.ts";
import { countOf, formatCount } from "#/ui/number-text.tsx";

/** `143 → 171 clusters, 214 keywords moved` */
export function describeChange(change: SnapshotChange): string {
  const { clustersBefore, clustersAfter, movedKeywords } = change;
  if (movedKeywords === 0) return "No keywords moved";
  const clusters =
    clustersBefore === clustersAfter
      ? `still ${countOf(clustersAfter, "cluster")}`
      : `${formatCount(clustersBefore)} → ${countOf(clustersAfter, "cluster")}`;
  return `${clusters}, ${countOf(movedKeywords, "keyword")} moved`;
}

/** `0.18 s`, `12 s` */
export function formatElapsed(elapsedMs: number): string {
  const seconds = elapsedMs / 1000;
  return `${seconds.toFixed(seconds < 1 ? 2 : seconds < 10 ? 1 : 0)} s`;
}
