/** Look of all charts: the map's paper and ink instead of the library's colors. */
const CHART_LOOK = {
  "& .MuiChartsAxis-tickLabel": { fontVariantNumeric: "tabular-nums" },
  "& .MuiChartsGrid-line": { stroke: "var(--mw-divider)" },
  "& text": { fontFamily: "var(--mw-text)" },
  // Read on any color of a series.
  "& .MuiBarChart-label": {
    fontSize: 12,
    fill: "var(--mw-text-primary)",
    stroke: "var(--mw-background-paper)",
    strokeWidth: 3,
    paintOrder: "stroke",
  },
} as const;

/** Inline, since the library's own rules are more specific, and fonts are measured before styles apply. */
export const TICK_LABEL = { fontSize: 12, fill: "var(--mw-text-secondary)" } as const;

/** Props that every chart of the library gets. The frame has the legend, and the table is what the keyboard reaches. */
export const CHART_DEFAULTS = {
  hideLegend: true,
  skipAnimation: true,
  disableKeyboardNavigation: true,
  sx: CHART_LOOK,
} as const;
