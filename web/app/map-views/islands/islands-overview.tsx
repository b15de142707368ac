/** The entire map in a corner, with its islands in their pillars' colors. */
import { PanZoomOverview } from "#/map-views/canvas/pan-zoom-overview.tsx";
import type { PanZoom } from "#/map-views/canvas/use-pan-zoom.ts";
import type { Island } from "#/map-views/islands/layout/scene.ts";
import { getPillarColor, type MapModel } from "#/map-views/view-model/map-model.ts";
import type { ElementSize } from "#/ui/layout/use-element-size.ts";

interface IslandsOverviewProps {
  readonly model: MapModel;
  readonly islands: readonly Island[];
  readonly window: ElementSize;
  readonly panZoom: PanZoom;
}

export function IslandsOverview({ model, islands, window, panZoom }: IslandsOverviewProps) {
  const shapes = islands.map(({ pillar, ground }) => ({
    key: String(pillar),
    path: ground,
    color: getPillarColor(model, pillar).line,
  }));
  const whole = { x: 0, y: 0, width: window.widthPx, height: window.heightPx };
  return <PanZoomOverview panZoom={panZoom} whole={whole} bounds={whole} shapes={shapes} />;
}
