/** The overview of a pan-and-zoom diagram: follows every gesture without rerendering the diagram. */
import { useSyncExternalStore } from "react";
import {
  CanvasOverview,
  type Frame,
  type OverviewShape,
} from "#/map-views/canvas/canvas-overview.tsx";
import type { PanZoom } from "#/map-views/canvas/use-pan-zoom.ts";

interface PanZoomOverviewProps {
  readonly panZoom: PanZoom;
  /** The window size that the diagram fits into. */
  readonly whole: Frame;
  /** The part of it that contains drawn content. */
  readonly bounds: Frame;
  readonly shapes: readonly OverviewShape[];
  /** The controls are next to the diagram, so its corner is free. */
  readonly isBeside?: boolean;
}

export function PanZoomOverview({
  panZoom,
  whole,
  bounds,
  shapes,
  isBeside,
}: PanZoomOverviewProps) {
  const { follow, now, goTo } = panZoom;
  const { x, y, scale } = useSyncExternalStore(follow, now);
  const view = {
    x: whole.x - x / scale,
    y: whole.y - y / scale,
    width: whole.width / scale,
    height: whole.height / scale,
  };
  return (
    <CanvasOverview
      bounds={bounds}
      view={view}
      shapes={shapes}
      isBeside={isBeside}
      onGo={(toX, toY) => goTo(toX - whole.x, toY - whole.y)}
    />
  );
}
