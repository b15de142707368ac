/** The whole map in one strip above the outline on phones: shows the current position, and a tap jumps elsewhere. */
import Box from "@mui/material/Box";
import { useMemo, useRef } from "react";
import { getPillarColor, type MapModel } from "#/map-views/view-model/map-model.ts";
import { useElementSize } from "#/ui/layout/use-element-size.ts";
import { layOutTreemap } from "#/map-views/treemap/treemap-layout.ts";
import { weighClusters } from "#/map-views/treemap/treemap-weights.ts";
import { PILLAR_PATTERN_ID, PillarPattern } from "#/map-views/legend/pillar-pattern.tsx";

interface MiniMapProps {
  readonly model: MapModel;
  /** Pillar index at the top of the outline; −1 = none. */
  readonly here: number;
  readonly onGo: (pillar: number) => void;
}

const HEIGHT_PX = 56;

/** Hidden from the accessibility tree: the outline below it is the same map, with names. */
export function MiniMap({ model, here, onGo }: MiniMapProps) {
  const { pillars } = model.outline;
  const field = useRef<HTMLDivElement | null>(null);
  const { widthPx } = useElementSize(field);
  const layout = useMemo(() => {
    const weighted = weighClusters(pillars, model.sizes).pillars;
    return layOutTreemap(weighted, {
      widthPx,
      heightPx: HEIGHT_PX,
      minTileAreaPx: 60,
      headingHeightPx: 0,
    });
  }, [pillars, model.sizes, widthPx]);
  return (
    <Box
      ref={field}
      aria-hidden="true"
      sx={{ mx: 3, mt: 2, mb: 1, flex: "none", height: HEIGHT_PX, overflow: "hidden" }}
    >
      <svg width={widthPx} height={HEIGHT_PX} style={{ display: "block" }}>
        <PillarPattern />
        {layout.tiles.map((tile) => {
          const look = getPillarColor(model, tile.pillar);
          return (
            <g key={`${String(tile.pillar)}-${String(tile.clusters[0])}`}>
              <rect {...boxOf(tile)} rx={1} style={{ fill: look.fill }} />
              {look.hasPattern ? (
                <rect {...boxOf(tile)} fill={`url(#${PILLAR_PATTERN_ID})`} />
              ) : null}
            </g>
          );
        })}
        {layout.blocks.map((block) => {
          const look = getPillarColor(model, block.pillar);
          const isHere = block.pillar === here;
          return (
            <rect
              key={block.pillar}
              x={block.x + 1}
              y={block.y + 1}
              width={Math.max(0, block.width - 2)}
              height={Math.max(0, block.height - 2)}
              rx={2}
              fill="transparent"
              style={{ stroke: isHere ? "var(--mw-signal-main)" : look.line }}
              strokeWidth={isHere ? 2.5 : 1}
              onClick={() => onGo(block.pillar)}
            />
          );
        })}
      </svg>
    </Box>
  );
}

function boxOf(tile: { x: number; y: number; width: number; height: number }) {
  return { x: tile.x, y: tile.y, width: tile.width, height: tile.height };
}
