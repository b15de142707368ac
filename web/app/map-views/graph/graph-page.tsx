/** The graph view of a map: clusters, connected by shared pages or words. */
import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { GraphView } from "#/map-views/graph/graph-view.tsx";
import { LinkLegend } from "#/map-views/graph/link-slider.tsx";
import type { GivenLinks } from "#/map-views/graph/graph-protocol.ts";
import { getMaxShared } from "#/map-views/graph/graph-neighbours.ts";
import { useGraphWork } from "#/map-views/graph/use-graph-work.ts";
import { MetricsNote, PillarLegend } from "#/map-views/legend/legend-items.tsx";
import { MapLegend } from "#/map-views/legend/map-legend.tsx";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";

interface GraphPageProps extends MapViewProps {
  /** Absent: computed from the results, or without any from the words. */
  readonly given?: GivenLinks;
}

export function GraphPage({ given, ...props }: GraphPageProps) {
  const { model, serps, onNeedSerps } = props;
  const work = useGraphWork(model, serps, given ?? null);
  const [least, setLeast] = useState(1);
  useEffect(() => {
    if (serps.status === "unread") onNeedSerps();
  }, [serps.status, onNeedSerps]);
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateRows: "minmax(0, 1fr) auto",
        gridTemplateColumns: "minmax(0, 1fr)",
        height: "100%",
      }}
    >
      <GraphView {...props} work={work} least={least} onLeast={setLeast} />
      <MapLegend>
        {work.links ? <LinkLegend kind={work.links.kind} most={getMaxShared(work.links)} /> : null}
        <PillarLegend model={model} pillars={model.outline.pillars} />
        <MetricsNote metrics={model.snapshot.metrics} />
      </MapLegend>
    </Box>
  );
}
