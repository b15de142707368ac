/** The order in which keyboards and screen readers go through a map's islands: that of the outline. */
import type { PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

export interface IslandGroup {
  readonly pillar: number;
  readonly id: string;
  readonly name: string;
  readonly circles: readonly { readonly at: PlacedCluster; readonly position: number }[];
}

/** Pillars with their clusters; positions count through all of them. */
export function groupCircles(
  model: MapModel,
  clusters: readonly PlacedCluster[],
): readonly IslandGroup[] {
  const placed = new Map(clusters.map((at) => [at.cluster, at]));
  let position = 0;
  return model.outline.pillars.flatMap(({ pillar, id, name, clusters: own }) => {
    const circles = own.flatMap(({ cluster }) => {
      const at = placed.get(cluster);
      return at ? [{ at, position: position++ }] : [];
    });
    return circles.length > 0 ? [{ pillar, id, name, circles }] : [];
  });
}

/** The square around a circle: what arrow keys go by, and what is brought into view. */
export function toSquare({ x, y, radius }: PlacedCluster) {
  return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
}
