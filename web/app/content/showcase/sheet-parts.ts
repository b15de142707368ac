/** How the parts of a sheet stand beside its map: where there is room on its right and below, else one under another. */

export const HAIRLINE = "1px solid var(--mw-palette-divider)";

export const SHEET_INSET = { px: { xs: 4, sm: 5 }, py: 2.5 } as const;

/** What all sheets have in common; each names its own areas. */
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
