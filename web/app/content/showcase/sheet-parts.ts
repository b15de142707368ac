/** Arrangement of a sheet's parts around its map: to the right and below where there is room, else stacked. */

const HAIRLINE = "1px solid var(--mw-divider)";

const SHEET_INSET = { px: { xs: 4, sm: 5 }, py: 2.5 } as const;

/** Styles that all sheets share; each names its own grid areas. */
export const SHEET = {
  m: 0,
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 320px" },
  border: HAIRLINE,
  borderRadius: 1,
  bgcolor: "background.paper",
  overflow: "hidden",
} as const;

export const SHEET_CONTROL = { ...SHEET_INSET, gridArea: "control", borderTop: HAIRLINE } as const;

export const SHEET_LEGEND = {
  ...SHEET_INSET,
  gridArea: "legend",
  alignContent: "center",
  borderTop: { md: HAIRLINE },
  borderLeft: { md: HAIRLINE },
  pt: { xs: 0, md: 2.5 },
} as const;

export const SHEET_EVIDENCE = {
  gridArea: "evidence",
  p: { xs: 4, sm: 5 },
  minWidth: 0,
  borderLeft: { md: HAIRLINE },
  borderTop: { xs: HAIRLINE, md: "none" },
} as const;
