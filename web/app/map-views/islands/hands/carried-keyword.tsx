/** A keyword on its way, with what a drop would do. */
import type { PanZoomTransform } from "#/map-views/canvas/use-pan-zoom.ts";
import { CarriedWords } from "#/map-views/islands/hands/carried-words.tsx";
import type { KeywordDrop } from "#/map-views/islands/hands/keyword-drop.ts";
import type { DraggedKeyword } from "#/map-views/islands/hands/use-keyword-drag.ts";
import { getPillarColor, type MapModel } from "#/map-views/view-model/map-model.ts";

/** A dot that is smaller on screen is carried as large. */
const MIN_PX = 5;

interface CarriedKeywordProps {
  readonly carried: DraggedKeyword;
  readonly model: MapModel;
  readonly transform: PanZoomTransform;
  readonly widthPx: number;
  /** Radius of a usual dot. */
  readonly dotRadius: number;
}

export function CarriedKeyword(props: CarriedKeywordProps) {
  const { model, transform, widthPx } = props;
  const { dot, x, y, drop } = props.carried;
  const radius = Math.max(dot.radius ?? props.dotRadius, MIN_PX / transform.scale);
  const { line: color } = getPillarColor(model, dot.pillar);
  const text = model.snapshot.keywords.text[dot.keyword] ?? "";
  return (
    <g aria-hidden="true" className="carried">
      {drop.kind === "move" ? (
        <circle className="drop" cx={drop.on.x} cy={drop.on.y} r={drop.on.radius} />
      ) : null}
      <line className="tether" x1={dot.x} y1={dot.y} x2={x} y2={y} style={{ stroke: color }} />
      <circle cx={x} cy={y} r={radius} style={{ fill: color }} />
      <CarriedWords
        at={{ x, y, radius }}
        lines={[text, describeDrop(drop, model)]}
        transform={transform}
        widthPx={widthPx}
      />
    </g>
  );
}

function describeDrop(drop: KeywordDrop, model: MapModel): string {
  if (drop.kind === "move") return `Move to ${model.clusterAt[drop.on.cluster]?.name ?? ""}`;
  if (drop.kind === "stay") return drop.isOnly ? "The only keyword of its page" : "";
  return drop.on ? `New page in ${model.pillarAt[drop.on.pillar]?.name ?? ""}` : "New page";
}
