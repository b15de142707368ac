/** A keyword on its way, with what a drop would do. */
import type { KeywordDrop } from "#/map-views/islands/hands/keyword-drop.ts";
import type { CarriedKeyword as Carried } from "#/map-views/islands/hands/use-keyword-drag.ts";
import { lookOf, type MapModel } from "#/map-views/view-model/map-model.ts";

const FONT_PX = 12;
/** A dot that is smaller on screen is carried as large. */
const LEAST_PX = 5;

interface CarriedKeywordProps {
  readonly carried: Carried;
  readonly model: MapModel;
  readonly zoom: number;
  /** Of a usual dot. */
  readonly dotRadius: number;
}

export function CarriedKeyword({ carried, model, zoom, dotRadius }: CarriedKeywordProps) {
  const { dot, x, y, drop } = carried;
  const radius = Math.max(dot.radius ?? dotRadius, LEAST_PX / zoom);
  const line = FONT_PX / zoom;
  const { line: color } = lookOf(model, dot.pillar);
  return (
    <g aria-hidden="true" className="carried" textAnchor="middle" fontSize={line}>
      {drop.kind === "move" ? (
        <circle className="drop" cx={drop.on.x} cy={drop.on.y} r={drop.on.radius} />
      ) : null}
      <line className="tether" x1={dot.x} y1={dot.y} x2={x} y2={y} style={{ stroke: color }} />
      <circle cx={x} cy={y} r={radius} style={{ fill: color }} />
      <text className="name" x={x} y={y - radius - 2.4 * line}>
        {model.snapshot.keywords.text[dot.keyword]}
      </text>
      <text className="name what" x={x} y={y - radius - 1.1 * line}>
        {describeDrop(drop, model)}
      </text>
    </g>
  );
}

function describeDrop(drop: KeywordDrop, model: MapModel): string {
  if (drop.kind === "move") return `Move to ${model.clusterAt[drop.on.cluster]?.name ?? ""}`;
  if (drop.kind === "stay") return drop.isOnly ? "The only keyword of its page" : "";
  return drop.on ? `New page in ${model.pillarAt[drop.on.pillar]?.name ?? ""}` : "New page";
}
