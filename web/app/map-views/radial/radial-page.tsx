/** The radial map as one of the map's views: pillars around the center, their clusters around them. */
import Box from "@mui/material/Box";
import { useRef } from "react";
import { MapFrame } from "#/map-views/canvas/map-frame.tsx";
import { MetricsNote, ScoreLegend } from "#/map-views/legend/legend-items.tsx";
import { useElementSize } from "#/ui/layout/use-element-size.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { RadialView } from "#/map-views/radial/radial-view.tsx";

export function RadialPage(props: MapViewProps) {
  const { model } = props;
  const field = useRef<HTMLDivElement | null>(null);
  const size = useElementSize(field);
  return (
    <MapFrame
      isNarrow={props.isNarrow}
      legend={
        // Pillars are named where they are drawn.
        <>
          <ScoreLegend scale={model.scoreScale} />
          <MetricsNote metrics={model.snapshot.metrics} />
        </>
      }
    >
      <Box ref={field} sx={{ position: "relative", overflow: "hidden" }}>
        {size.widthPx > 0 ? <RadialView {...props} size={size} /> : null}
      </Box>
    </MapFrame>
  );
}
