/** The mind map as one of the map's views. */
import { ReactFlowProvider } from "@xyflow/react";
import { MapFrame } from "#/map-views/canvas/map-frame.tsx";
import { MetricsNote } from "#/map-views/legend/legend-items.tsx";
import { LegendItem } from "#/map-views/legend/map-legend.tsx";
import { MindMap } from "#/map-views/mindmap/mind-map.tsx";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";

export function MindMapPage(props: MapViewProps) {
  return (
    <MapFrame
      isNarrow={props.isNarrow}
      legend={
        // Pillars are named where they are drawn.
        <>
          <LegendItem>Select a number to expand.</LegendItem>
          <MetricsNote metrics={props.model.snapshot.metrics} />
        </>
      }
    >
      <ReactFlowProvider>
        <MindMap {...props} />
      </ReactFlowProvider>
    </MapFrame>
  );
}
