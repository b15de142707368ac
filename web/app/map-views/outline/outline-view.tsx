/** The outline view: the tree and its legend. */
import Box from "@mui/material/Box";
import { IntentLegend, MetricsNote, ScoreLegend } from "#/map-views/legend/legend-items.tsx";
import { MapLegend } from "#/map-views/legend/map-legend.tsx";
import { OutlineTree, type OutlineTreeProps } from "#/map-views/outline/outline-tree.tsx";

interface OutlineViewProps extends OutlineTreeProps {
  readonly isFiltered: boolean;
}

export function OutlineView({ isFiltered, ...props }: OutlineViewProps) {
  const { model } = props;
  return (
    <Box sx={{ display: "grid", gridTemplateRows: "minmax(0, 1fr) auto", height: "100%" }}>
      {props.rows.length > 0 ? (
        <OutlineTree {...props} />
      ) : (
        <Box sx={{ p: { xs: 3, md: 4 }, fontSize: 14, color: "text.secondary" }}>
          {emptyMessage(isFiltered, props.search?.query)}
        </Box>
      )}
      <MapLegend>
        <IntentLegend />
        <ScoreLegend scale={model.scoreScale} />
        <MetricsNote metrics={model.snapshot.metrics} />
      </MapLegend>
    </Box>
  );
}

function emptyMessage(isFiltered: boolean, query: string | undefined): string {
  if (isFiltered && query) return `Nothing in this map passes the filter and matches “${query}”.`;
  if (isFiltered) return "No clusters match the filter.";
  if (query) return `Nothing in this map matches “${query}”.`;
  return "This map has no keywords. The research found none for its seeds.";
}
