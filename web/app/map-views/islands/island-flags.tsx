/** Flags on the clusters with the highest opportunity, with their score. The options' labels say the same. */
import type { PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import { chooseFlagged, MAST_AT } from "#/map-views/islands/layout/flagged.ts";
import { formatTenths } from "#/map-views/islands/layout/drawing-measures.ts";
import type { Flag } from "#/map-views/islands/layout/scene.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

interface IslandFlagsProps {
  readonly model: MapModel;
  readonly clusters: readonly PlacedCluster[];
  /** The zoom: flags keep their size on screen. */
  readonly scale: number;
}

export function IslandFlags({ model, clusters, scale }: IslandFlagsProps) {
  const flagged = chooseFlagged(model, clusters);
  return (
    <g aria-hidden="true" className="flags">
      {flagged.map((at) => (
        <FlagMark
          key={at.cluster}
          flag={{ ...at, score: Math.round(model.clusterAt[at.cluster]?.opportunity ?? 0) }}
          scale={scale}
        />
      ))}
    </g>
  );
}

/** Scale is the zoom. */
export function FlagMark({ flag, scale }: { readonly flag: Flag; readonly scale: number }) {
  const { x, y, radius, score } = flag;
  const [left, foot] = [x + radius * MAST_AT, y - radius * MAST_AT].map(formatTenths);
  return (
    <g
      transform={`translate(${left ?? ""} ${foot ?? ""})${scale === 1 ? "" : ` scale(${String(1 / scale)})`}`}
    >
      <path className="mast" d="M0 1V-12" />
      <path className="cloth" d="M0 -13h20l-3.5 5.5 3.5 5.5h-20z" />
      <text x={8.5} y={-7.2}>
        {score}
      </text>
    </g>
  );
}
