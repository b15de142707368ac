/** A limit on how much two clusters must share for their edge to be drawn, with a legend for edge width. */
import Box from "@mui/material/Box";
import Slider from "@mui/material/Slider";
import { useId } from "react";
import { LegendItem } from "#/map-views/legend/map-legend.tsx";
import { computeEdgeWidth } from "#/map-views/graph/graph-data.ts";
import { formatSharedCount } from "#/map-views/graph/graph-neighbours.ts";
import type { SharedKind } from "#/map-views/graph/graph-protocol.ts";
import { formatCount } from "#/ui/number-text.tsx";

interface LinkSliderProps {
  readonly kind: SharedKind;
  readonly least: number;
  readonly most: number;
  readonly onLeast: (least: number) => void;
}

export function LinkSlider({ kind, least, most, onLeast }: LinkSliderProps) {
  const label = useId();
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 5,
        minWidth: 0,
        fontSize: 12,
        whiteSpace: "nowrap",
        "@media print": { display: "none" },
      }}
    >
      <span id={label}>At least {formatSharedCount(kind, least)}</span>
      <Slider
        size="small"
        aria-labelledby={label}
        min={1}
        max={Math.max(2, most)}
        value={least}
        disabled={most < 2}
        getAriaValueText={(value) => formatSharedCount(kind, value)}
        sx={{ width: { xs: 84, md: 140 } }}
        onChange={(_, value) => onLeast(Array.isArray(value) ? (value[0] ?? 1) : value)}
      />
    </Box>
  );
}

interface LinkLegendProps {
  readonly kind: SharedKind;
  readonly most: number;
}

/** Three lines with the amounts they represent. */
export function LinkLegend({ kind, most }: LinkLegendProps) {
  const samples = [...new Set([1, Math.round(most / 2), most])].filter((count) => count > 0);
  return (
    <LegendItem title={kind === "page" ? "Shared pages" : "Shared words"}>
      {samples.map((count) => (
        <Box
          key={count}
          component="span"
          sx={{ display: "inline-flex", alignItems: "center", gap: 1.5 }}
        >
          <svg width="26" height="8" aria-hidden="true">
            <path
              d="M1 4h24"
              strokeWidth={computeEdgeWidth(count, most)}
              style={{ stroke: "var(--mw-edge)" }}
            />
          </svg>
          {formatCount(count)}
        </Box>
      ))}
    </LegendItem>
  );
}
