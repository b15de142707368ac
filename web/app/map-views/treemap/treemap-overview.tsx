/** The entire treemap in a corner, in the colors of its tiles. */
import { buildBoxesPath } from "#/map-views/canvas/canvas-overview.tsx";
import { PanZoomOverview } from "#/map-views/canvas/pan-zoom-overview.tsx";
import type { PanZoom } from "#/map-views/canvas/use-pan-zoom.ts";
import type { TileAppearance } from "#/map-views/treemap/tile-appearance.ts";
import { getOwnPart, type Box, type TreemapLayout } from "#/map-views/treemap/treemap-layout.ts";

interface TreemapOverviewProps {
  /** Unzoomed. */
  readonly layout: TreemapLayout;
  /** Per tile. */
  readonly looks: readonly TileAppearance[];
  readonly panZoom: PanZoom;
}

export function TreemapOverview({ layout, looks, panZoom }: TreemapOverviewProps) {
  const byColor = new Map<string, Box[]>();
  layout.tiles.forEach((tile, position) => {
    const color = looks[position]?.fill;
    if (color === undefined) return;
    const boxes = byColor.get(color);
    // The entire parent tile would cover its nested tiles.
    if (boxes) boxes.push(getOwnPart(tile));
    else byColor.set(color, [getOwnPart(tile)]);
  });
  const shapes = [...byColor].map(([color, boxes]) => ({
    key: color,
    path: buildBoxesPath(boxes),
    color,
  }));
  const whole = { x: 0, y: 0, width: layout.widthPx, height: layout.heightPx };
  return (
    <PanZoomOverview isBeside panZoom={panZoom} whole={whole} bounds={whole} shapes={shapes} />
  );
}
