import Box from "@mui/material/Box";
import type { ChartSeries } from "#/ui/charts/chart-data.ts";
import { getTextureStyle } from "#/ui/texture.tsx";

/** Renders nothing for none: the title says what a single series is. */
export function ChartLegend({ series }: { readonly series: readonly ChartSeries[] }) {
  if (series.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1, mb: 2, fontSize: 13 }}>
      {series.map(({ key, name, color, texture = "plain" }) => (
        <Box key={key} sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
          <Box
            className="mw-bar"
            style={getTextureStyle(texture, color)}
            sx={{ width: 12, height: 12, borderRadius: "2px", flex: "none" }}
          />
          {name}
        </Box>
      ))}
    </Box>
  );
}
