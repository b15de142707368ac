/** The entire radial map in a corner, with sectors in their pillars' colors. */
import { PanZoomOverview } from "#/map-views/canvas/pan-zoom-overview.tsx";
import type { PanZoom } from "#/map-views/canvas/use-pan-zoom.ts";
import { getPillarColor, type MapModel } from "#/map-views/view-model/map-model.ts";
import type { ElementSize } from "#/ui/layout/use-element-size.ts";
import type { RadialSector } from "#/map-views/radial/radial-layout.ts";
import { buildGroundPath } from "#/map-views/radial/radial-sector.tsx";

interface RadialOverviewProps {
  readonly model: MapModel;
  readonly sectors: readonly RadialSector[];
  readonly radius: number;
  readonly bands: number;
  readonly size: ElementSize;
  readonly panZoom: PanZoom;
}

export function RadialOverview(props: RadialOverviewProps) {
  const { model, sectors, radius, bands, size, panZoom } = props;
  const byColor = new Map<string, string>();
  for (const sector of sectors) {
    const look = getPillarColor(model, sector.pillar);
    const color = sector.isPillar ? look.line : look.fill;
    byColor.set(color, (byColor.get(color) ?? "") + buildGroundPath(sector, radius, bands));
  }
  const shapes = [...byColor].map(([color, path]) => ({ key: color, path, color }));
  const { widthPx, heightPx } = size;
  const whole = { x: -widthPx / 2, y: -heightPx / 2, width: widthPx, height: heightPx };
  const bounds = { x: -radius, y: -radius, width: 2 * radius, height: 2 * radius };
  return <PanZoomOverview panZoom={panZoom} whole={whole} bounds={bounds} shapes={shapes} />;
}
