import type { OutlinePillar } from "@mapwright/core/snapshot/map-outline";
import { startTransition, useEffect, useState } from "react";
import type { ElementSize } from "#/ui/layout/use-element-size.ts";
import { layOutTreemap, type TreemapLayout } from "#/map-views/treemap/treemap-layout.ts";
import { weighClusters, type WeightUnit } from "#/map-views/treemap/treemap-weights.ts";

/** Smallest tile that can be seen and clicked: about 12 × 12 px; less within a single pillar, where there is room. */
const MIN_TILE_AREA_PX = 150;
const MIN_ZOOMED_TILE_AREA_PX = 90;
const HEADING_HEIGHT_PX = 28;

export interface LaidOutTreemap {
  /** The input the layout was made from; outdated while a new layout is being computed. */
  readonly pillars: readonly OutlinePillar[];
  readonly unit: WeightUnit;
  readonly layout: TreemapLayout;
  /** Height of a pillar's heading; 0: no headings. */
  readonly headingHeightPx: number;
}

/** The layout, computed after the render that requested it, so that typing and dragging never wait for geometry. */
export function useTreemapLayout(
  pillars: readonly OutlinePillar[],
  sizes: readonly number[] | null,
  { widthPx, heightPx }: ElementSize,
  isZoomed: boolean,
): LaidOutTreemap | null {
  const [laidOut, setLaidOut] = useState<LaidOutTreemap | null>(null);
  useEffect(() => {
    if (widthPx === 0 || heightPx === 0) return;
    const headingHeightPx = isZoomed ? 0 : HEADING_HEIGHT_PX;
    const { unit, pillars: weighted } = weighClusters(pillars, sizes);
    const layout = layOutTreemap(weighted, {
      widthPx,
      heightPx,
      minTileAreaPx: isZoomed ? MIN_ZOOMED_TILE_AREA_PX : MIN_TILE_AREA_PX,
      headingHeightPx,
    });
    startTransition(() => setLaidOut({ pillars, unit, layout, headingHeightPx }));
  }, [pillars, sizes, widthPx, heightPx, isZoomed]);
  return laidOut;
}
