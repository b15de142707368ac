/** Flags on the clusters with the highest opportunity, with their score. The options' labels say the same. */
import type { PlacedCluster } from "#/map-views/islands/island-layout.ts";
import { flaggedOf, MAST_AT } from "#/map-views/islands/flagged.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

interface IslandFlagsProps {
  readonly model: MapModel;
  readonly clusters: readonly PlacedCluster[];
  /** The zoom: flags keep their size on screen. */
  readonly scale: number;
}

export function IslandFlags({ model, clusters, scale }: IslandFlagsProps) {
  const flagged = flaggedOf(model, clusters);
  return (
    <g aria-hidden="true" className="flags">
      {flagged.map((at) => (
        <g
          key={at.cluster}
          transform={`translate(${String(at.x + at.radius * MAST_AT)} ${String(at.y - at.radius * MAST_AT)}) scale(${String(1 / scale)})`}
        >
          <path className="mast" d="M0 1V-12" />
          <path className="cloth" d="M0 -13h20l-3.5 5.5 3.5 5.5h-20z" />
          <text x={8.5} y={-7.2}>
            {Math.round(model.clusterAt[at.cluster]?.opportunity ?? 0)}
          </text>
        </g>
      ))}
    </g>
  );
}
