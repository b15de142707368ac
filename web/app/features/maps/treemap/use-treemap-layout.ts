import type { OutlinePillar } from "@mapwright/core/maps/map-outline";
import { startTransition, useEffect, useState } from "react";
import type { ElementSize } from "#/features/maps/model/use-element-size.ts";
import { layOutTreemap, type TreemapLayout } from "#/features/maps/treemap/treemap-layout.ts";
import { weighClusters, type WeightUnit } from "#/features/maps/treemap/treemap-weights.ts";

/** Smallest tile that can be seen and hit: about 12 × 12 px; closer in, where there is room, less. */
const MIN_TILE_AREA_PX = 150;
const MIN_ZOOMED_TILE_AREA_PX = 90;
const HEADING_HEIGHT_PX = 28;

export interface LaidOutTreemap {
  /** What the layout was made from; older than what is wanted while a new one is being made. */
  readonly pillars: readonly OutlinePillar[];
  readonly unit: WeightUnit;
  readonly layout: TreemapLayout;
  /** Of a pillar's heading; 0: there are none. */
  readonly headingHeightPx: number;
}

/** The layout, made after the render that asked for it, so that typing and dragging never wait for geometry. */
export function useTreemapLayout(
  pillars: readonly OutlinePillar[],
  { widthPx, heightPx }: ElementSize,
  isZoomed: boolean,
): LaidOutTreemap | null {
  const [laidOut, setLaidOut] = useState<LaidOutTreemap | null>(null);
  useEffect(() => {
    if (widthPx === 0 || heightPx === 0) return;
    const headingHeightPx = isZoomed ? 0 : HEADING_HEIGHT_PX;
    const { unit, pillars: weighted } = weighClusters(pillars);
    const layout = layOutTreemap(weighted, {
      widthPx,
      heightPx,
      minTileAreaPx: isZoomed ? MIN_ZOOMED_TILE_AREA_PX : MIN_TILE_AREA_PX,
      headingHeightPx,
    });
    startTransition(() => setLaidOut({ pillars, unit, layout, headingHeightPx }));
  }, [pillars, widthPx, heightPx, isZoomed]);
  return laidOut;
}
