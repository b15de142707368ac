/** Clusters that carry a flag, and the room that it takes up beside them. */
import type { Box } from "#/map-views/islands/layout/name-lines.ts";
import type { PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

const SHOWN = 4;
/** Position of the mast on the circle: up and to the right, as a share of the radius. */
export const MAST_AT = Math.SQRT1_2;
/** Size of a flag from the foot of the mast, in px on screen. */
const FLAG_PX = { width: 21, height: 14 };

/** The clusters with the highest opportunity, best first. */
export function chooseFlagged<Placed extends { readonly cluster: number }>(
  model: MapModel,
  clusters: readonly Placed[],
): readonly Placed[] {
  const scoreOf = ({ cluster }: Placed): number => model.clusterAt[cluster]?.opportunity ?? 0;
  return clusters
    .filter((placed) => scoreOf(placed) > 0)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a) || a.cluster - b.cluster)
    .slice(0, SHOWN);
}

/** The highest opportunities above 0 by cluster. */
export function pickHighestScores(opportunities: readonly number[]): ReadonlyMap<number, number> {
  const scored = opportunities.map((score, cluster) => [cluster, score] as const);
  return new Map(
    scored
      .filter(([, score]) => score > 0)
      .toSorted(([a, left], [b, right]) => right - left || a - b)
      .slice(0, SHOWN),
  );
}

/** @param scale the zoom: flags keep their size on screen */
export function getFlagBox({ x, y, radius }: PlacedCluster, scale: number): Box {
  const [left, bottom] = [x + radius * MAST_AT, y - radius * MAST_AT];
  return {
    left,
    right: left + FLAG_PX.width / scale,
    top: bottom - FLAG_PX.height / scale,
    bottom,
  };
}
