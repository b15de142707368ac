/** Flags on the clusters with the highest opportunity, with their score. The options' labels say the same. */
import type { PlacedCluster } from "#/map-views/islands/island-layout.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

interface IslandFlagsProps {
  readonly model: MapModel;
  readonly clusters: readonly PlacedCluster[];
  /** The zoom: flags keep their size on screen. */
  readonly scale: number;
}

const SHOWN = 4;
/** Where on the circle the mast stands: up and to the right. */
const MAST_AT = Math.SQRT1_2;

export function IslandFlags({ model, clusters, scale }: IslandFlagsProps) {
  const flagged = clusters
    .map((at) => ({ at, score: model.clusterAt[at.cluster]?.opportunity ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.at.cluster - b.at.cluster)
    .slice(0, SHOWN);
  return (
    <g aria-hidden="true" className="flags">
      {flagged.map(({ at, score }) => (
        <g
          key={at.cluster}
          transform={`translate(${String(at.x + at.radius * MAST_AT)} ${String(at.y - at.radius * MAST_AT)}) scale(${String(1 / scale)})`}
        >
          <path className="mast" d="M0 0V-14" />
          <path className="cloth" d="M0 -20h20l-3.5 5.5 3.5 5.5h-20z" />
          <text x={8.5} y={-14.2}>
            {Math.round(score)}
          </text>
        </g>
      ))}
    </g>
  );
}
