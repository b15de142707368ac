/** How all charts look: the map's paper and ink instead of the library's colors. */
export const CHART_LOOK = {
  "& .MuiChartsAxis-line, & .MuiChartsAxis-tick": { stroke: "var(--mw-palette-divider)" },
  "& .MuiChartsAxis-tickLabel": {
    fill: "var(--mw-palette-text-secondary)",
    fontFamily: "var(--mw-text)",
    fontVariantNumeric: "tabular-nums",
  },
  "& .MuiChartsGrid-line": { stroke: "var(--mw-palette-divider)" },
  "& text": { fontFamily: "var(--mw-text)" },
} as const;

/** Fonts are also measured before the styles apply. */
export const TICK_LABEL = { fontSize: 12 } as const;

/** Props that every chart of the library gets. The frame has the legend, and the table is what the keyboard reaches. */
export const CHART_DEFAULTS = {
  hideLegend: true,
  skipAnimation: true,
  disableKeyboardNavigation: true,
  sx: CHART_LOOK,
} as const;
