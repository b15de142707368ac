/** The overview of a picture that is panned and zoomed: it follows every gesture, without a render of the picture. */
import { useSyncExternalStore } from "react";
import {
  CanvasOverview,
  type Frame,
  type OverviewShape,
} from "#/features/maps/canvas/canvas-overview.tsx";
import type { PanZoom } from "#/features/maps/canvas/use-pan-zoom.ts";

interface PanZoomOverviewProps {
  readonly panZoom: PanZoom;
  /** The window of the picture as it fits into it. */
  readonly whole: Frame;
  /** The part of it that has anything drawn. */
  readonly bounds: Frame;
  readonly shapes: readonly OverviewShape[];
  /** The controls stand beside the picture: its corner is free. */
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
