/** A tint behind the clusters of each pillar, which shows where it is. */
import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import type { GraphStage } from "#/map-views/graph/graph-stage.ts";
import { layOutRegions, type Point } from "#/map-views/graph/pillar-regions.ts";
import { getPillarColor, type MapModel } from "#/map-views/view-model/map-model.ts";

interface PillarHullsProps {
  readonly model: MapModel;
  readonly stage: GraphStage;
}

/** Around the middles of the outermost clusters, on screen. */
export const HULL_PADDING_PX = 24;

export function PillarHulls({ model, stage }: PillarHullsProps) {
  const field = useRef<SVGSVGElement | null>(null);
  useEffect(() => {
    let regions = layOutRegions(stage, model);
    const draw = () => drawHulls(field.current, stage, regions);
    const look = () => {
      regions = layOutRegions(stage, model);
    };
    draw();
    // Clusters don't move while the viewport is panned.
    stage.sigma.on("afterProcess", look);
    stage.sigma.on("afterRender", draw);
    return () => {
      stage.sigma.off("afterProcess", look);
      stage.sigma.off("afterRender", draw);
    };
  }, [stage, model]);
  return (
    <Box
      component="svg"
      ref={field}
      aria-hidden="true"
      sx={{
        position: "absolute",
        inset: 0,
        width: "100%",
        height: "100%",
        pointerEvents: "none",
        "& path": { strokeWidth: 2 * HULL_PADDING_PX, strokeLinejoin: "round", opacity: 0.13 },
      }}
    >
      {model.outline.pillars.map(({ id, pillar }) => {
        const { line } = getPillarColor(model, pillar);
        return (
          <path
            key={id}
            data-hull={pillar}
            style={{ fill: line, stroke: line }}
            strokeLinecap="round"
          />
        );
      })}
    </Box>
  );
}

function drawHulls(
  field: SVGSVGElement | null,
  { sigma }: GraphStage,
  regions: ReadonlyMap<number, readonly Point[]>,
): void {
  if (!field) return;
  for (const path of field.children) {
    const region = regions.get(Number(path.getAttribute("data-hull"))) ?? [];
    const corners = region.map((corner) => {
      const { x, y } = sigma.graphToViewport(corner);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    });
    path.setAttribute("d", corners.length > 0 ? `M${corners.join("L")}Z` : "");
  }
}
