/** The mind map as one of the map's views. */
import { ReactFlowProvider } from "@xyflow/react";
import Box from "@mui/material/Box";
import { MetricsNote, PillarLegend } from "#/map-views/legend/legend-items.tsx";
import { MapLegend } from "#/map-views/legend/map-legend.tsx";
import { MindMap } from "#/map-views/mindmap/mind-map.tsx";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";

export function MindMapPage(props: MapViewProps) {
  const { model } = props;
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateRows: "minmax(0, 1fr) auto",
        gridTemplateColumns: "minmax(0, 1fr)",
        height: "100%",
      }}
    >
      <ReactFlowProvider>
        <MindMap {...props} />
      </ReactFlowProvider>
      <MapLegend>
        <PillarLegend model={model} pillars={model.outline.pillars} />
        <MetricsNote metrics={model.snapshot.metrics} />
      </MapLegend>
    </Box>
  );
}
