/** A cluster on its way, with what a drop would do. */
import type { CarriedHill as Carried } from "#/map-views/islands/use-hill-drag.ts";
import { lookOf, type MapModel } from "#/map-views/view-model/map-model.ts";

const FONT_PX = 12;

export function CarriedHill({
  carried: { hill, x, y, drop },
  model,
  zoom,
}: {
  readonly carried: Carried;
  readonly model: MapModel;
  readonly zoom: number;
}) {
  const line = lookOf(model, hill.pillar).line;
  const target =
    drop?.kind === "merge"
      ? `Merge into ${model.clusterAt[drop.on.cluster]?.name ?? ""}`
      : drop
        ? `Move to ${model.pillarAt[drop.on.pillar]?.name ?? ""}`
        : "";
  return (
    <g aria-hidden="true" className="carried" textAnchor="middle" fontSize={FONT_PX / zoom}>
      {drop?.kind === "merge" ? (
        <circle className="drop" cx={drop.on.x} cy={drop.on.y} r={drop.on.radius} />
      ) : null}
      <circle className="ground" cx={x} cy={y} r={hill.radius} style={{ stroke: line }} />
      <text className="name" x={x} y={y - hill.radius - FONT_PX / zoom}>
        {target}
      </text>
    </g>
  );
}
