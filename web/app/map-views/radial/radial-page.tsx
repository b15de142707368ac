/** The radial map as one of the map's views: pillars around the center, their clusters around them. */
import Box from "@mui/material/Box";
import { useRef } from "react";
import { MetricsNote, PillarLegend, ScoreLegend } from "#/map-views/legend/legend-items.tsx";
import { MapLegend } from "#/map-views/legend/map-legend.tsx";
import { useElementSize } from "#/ui/layout/use-element-size.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { RadialView } from "#/map-views/radial/radial-view.tsx";

export function RadialPage(props: MapViewProps) {
  const { model } = props;
  const field = useRef<HTMLDivElement | null>(null);
  const size = useElementSize(field);
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateRows: "minmax(0, 1fr) auto",
        gridTemplateColumns: "minmax(0, 1fr)",
        height: "100%",
      }}
    >
      <Box ref={field} sx={{ position: "relative", overflow: "hidden" }}>
        {size.widthPx > 0 ? <RadialView {...props} size={size} /> : null}
      </Box>
      <MapLegend>
        <ScoreLegend scale={model.scoreScale} />
        <PillarLegend model={model} pillars={model.outline.pillars} />
        <MetricsNote metrics={model.snapshot.metrics} />
      </MapLegend>
    </Box>
  );
}
