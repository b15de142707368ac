/** The outline view: the tree, and its legend. */
import Box from "@mui/material/Box";
import { IntentLegend, MetricsNote, ScoreLegend } from "#/features/maps/legend/legend-items.tsx";
import { MapLegend } from "#/features/maps/legend/map-legend.tsx";
import { OutlineTree, type OutlineTreeProps } from "#/features/maps/outline/outline-tree.tsx";

export function OutlineView(props: OutlineTreeProps) {
  const { model } = props;
  return (
    <Box sx={{ display: "grid", gridTemplateRows: "minmax(0, 1fr) auto", height: "100%" }}>
      {props.rows.length > 0 ? (
        <OutlineTree {...props} />
      ) : (
        <Box sx={{ p: { xs: 3, md: 4 }, fontSize: 14, color: "text.secondary" }}>
          {props.search
            ? `Nothing in this map matches “${props.search.query}”.`
            : "This map holds no keywords: nothing was found for its seeds."}
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
