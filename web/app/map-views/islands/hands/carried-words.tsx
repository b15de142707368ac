/** Effect of a drop in words, beside the carried item; whole in the window wherever the item is. */
import type { PanZoomTransform } from "#/map-views/canvas/use-pan-zoom.ts";
import type { Point } from "#/map-views/islands/layout/island-layout.ts";

const FONT_PX = 12.5;
const LINE_PX = 17;
const GAP_PX = 8;
/** Closer to an edge of the window, words begin or end at the pointer. */
const HALF_PX = 130;

interface CarriedWordsProps {
  /** Position and radius in the drawing's units. */
  readonly at: Point & { readonly radius: number };
  readonly lines: readonly string[];
  readonly transform: PanZoomTransform;
  readonly widthPx: number;
}

export function CarriedWords({ at, lines, transform, widthPx }: CarriedWordsProps) {
  const { x: left, y: top, scale } = transform;
  const seen = { x: at.x * scale + left, y: at.y * scale + top };
  const anchor = seen.x < HALF_PX ? "start" : seen.x > widthPx - HALF_PX ? "end" : "middle";
  const shown = lines.filter((line) => line !== "");
  const height = shown.length * LINE_PX;
  const above = at.radius * scale + GAP_PX + height;
  const start = seen.y > above ? -above + LINE_PX / 2 : at.radius * scale + GAP_PX + LINE_PX / 2;
  return (
    <g className="words" textAnchor={anchor} fontSize={FONT_PX / scale}>
      {shown.map((line, index) => (
        <text key={line} x={at.x} y={at.y + (start + index * LINE_PX) / scale}>
          {line}
        </text>
      ))}
    </g>
  );
}
