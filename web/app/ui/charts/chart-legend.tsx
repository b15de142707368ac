import Box from "@mui/material/Box";
import type { ChartSeries } from "#/ui/charts/chart-data.ts";

/** Renders nothing for none: the title says what a single series is. */
export function ChartLegend({ series }: { readonly series: readonly ChartSeries[] }) {
  if (series.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1, mb: 2, fontSize: 13 }}>
      {series.map(({ key, name, color }) => (
        <Box key={key} sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
          <Box sx={{ width: 10, height: 10, borderRadius: "2px", bgcolor: color, flex: "none" }} />
          {name}
        </Box>
      ))}
    </Box>
  );
}
