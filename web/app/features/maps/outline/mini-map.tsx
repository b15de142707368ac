/** The whole map in one strip above the outline, on phones: where one is, and a tap to go elsewhere. */
import Box from "@mui/material/Box";
import type { OutlinePillar } from "@mapwright/core/maps/map-outline";
import { useMemo, useRef } from "react";
import { pillarLook } from "#/features/maps/model/pillar-look.ts";
import { useElementSize } from "#/features/maps/model/use-element-size.ts";
import { layOutTreemap } from "#/features/maps/treemap/treemap-layout.ts";
import { weighClusters } from "#/features/maps/treemap/treemap-weights.ts";
import { PILLAR_PATTERN_ID, PillarPattern } from "#/ui/pillar-pattern.tsx";

interface MiniMapProps {
  readonly pillars: readonly OutlinePillar[];
  /** Pillar index at the top of the outline; −1 = none. */
  readonly here: number;
  readonly onGo: (pillar: number) => void;
}

const HEIGHT_PX = 56;

/** Left out of the accessibility tree: the outline below it is the same map, with names. */
export function MiniMap({ pillars, here, onGo }: MiniMapProps) {
  const field = useRef<HTMLDivElement | null>(null);
  const { widthPx } = useElementSize(field);
  const layout = useMemo(() => {
    const weighted = weighClusters(pillars).pillars;
    return layOutTreemap(weighted, {
      widthPx,
      heightPx: HEIGHT_PX,
      minTileAreaPx: 60,
      headingHeightPx: 0,
    });
  }, [pillars, widthPx]);
  return (
    <Box
      ref={field}
      aria-hidden="true"
      sx={{ mx: 3, mb: 2, height: HEIGHT_PX, overflow: "hidden" }}
    >
      <svg width={widthPx} height={HEIGHT_PX} style={{ display: "block" }}>
        <PillarPattern />
        {layout.tiles.map((tile) => {
          const pillar = pillars.find((entry) => entry.pillar === tile.pillar);
          const look = pillarLook(pillar ?? { id: "", pillar: 0 });
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
          const pillar = pillars.find((entry) => entry.pillar === block.pillar);
          const look = pillarLook(pillar ?? { id: "", pillar: 0 });
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
              style={{ stroke: isHere ? "var(--mw-palette-signal-main)" : look.line }}
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
