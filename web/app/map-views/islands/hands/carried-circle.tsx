/** A cluster on its way, with what a drop would do. */
import type { PanZoomTransform } from "#/map-views/canvas/use-pan-zoom.ts";
import { CarriedWords } from "#/map-views/islands/hands/carried-words.tsx";
import type { DraggedCircle } from "#/map-views/islands/hands/use-circle-drag.ts";
import { getPillarColor, type MapModel } from "#/map-views/view-model/map-model.ts";

export function CarriedCircle({
  carried: { circle, x, y, drop },
  model,
  transform,
  widthPx,
}: {
  readonly carried: DraggedCircle;
  readonly model: MapModel;
  readonly transform: PanZoomTransform;
  readonly widthPx: number;
}) {
  const line = getPillarColor(model, circle.pillar).line;
  const target =
    drop?.kind === "merge"
      ? `Merge into ${model.clusterAt[drop.on.cluster]?.name ?? ""}`
      : drop
        ? `Move to ${model.pillarAt[drop.on.pillar]?.name ?? ""}`
        : "";
  return (
    <g aria-hidden="true" className="carried">
      {drop?.kind === "merge" ? (
        <circle className="drop" cx={drop.on.x} cy={drop.on.y} r={drop.on.radius} />
      ) : null}
      <circle className="ground" cx={x} cy={y} r={circle.radius} style={{ stroke: line }} />
      <CarriedWords
        at={{ x, y, radius: circle.radius }}
        lines={[target]}
        transform={transform}
        widthPx={widthPx}
      />
    </g>
  );
}
