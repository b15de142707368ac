/**
 * The strip under every view that explains its colors and markers. Always visible; scrolls horizontally on narrow
 * screens.
 */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

const FADE_PX = 28;

interface MapLegendProps {
  /** To the right of the entries, such as the drawing's controls. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

export function MapLegend({ end = null, children }: MapLegendProps) {
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        // The entries scroll; they never make the view wider.
        minWidth: 0,
        overflow: "hidden",
        borderTop: 1,
        borderColor: "divider",
        bgcolor: "background.default",
        pr: end === null ? 0 : 2,
      }}
    >
      <LegendEntries>{children}</LegendEntries>
      {end}
    </Box>
  );
}

function LegendEntries({ children }: Pick<MapLegendProps, "children">) {
  return (
    <Box
      component="section"
      aria-label="Legend"
      // Focusable, so that the keyboard can scroll overflowing content.
      tabIndex={0}
      sx={{
        display: "flex",
        alignItems: "center",
        flex: 1,
        minWidth: 0,
        columnGap: 6,
        flexWrap: { xs: "nowrap", md: "wrap" },
        minHeight: 40,
        py: 0.5,
        pl: { xs: 3, md: 4 },
        // Fades out at the overflowing edge instead of cutting through a word.
        pr: { xs: `${String(FADE_PX)}px`, md: 4 },
        maskImage: {
          xs: `linear-gradient(to right, #000 calc(100% - ${String(FADE_PX)}px), transparent)`,
          md: "none",
        },
        color: "text.secondary",
        fontSize: 12,
        lineHeight: 1.4,
        whiteSpace: "nowrap",
        overflowX: "auto",
        overflowY: "hidden",
        scrollbarWidth: "none",
        "&::-webkit-scrollbar": { display: "none" },
        "&:focus-visible": { outlineOffset: -2 },
      }}
    >
      {children}
    </Box>
  );
}

interface LegendItemProps {
  readonly title?: string;
  /** For lists that may not fit on one line. */
  readonly canWrap?: boolean;
  readonly children: ReactNode;
}

export function LegendItem({ title, canWrap = false, children }: LegendItemProps) {
  return (
    <Box
      sx={{
        display: "inline-flex",
        alignItems: "center",
        columnGap: 2,
        flex: canWrap ? { xs: "none", md: "0 1 auto" } : "none",
        flexWrap: canWrap ? { xs: "nowrap", md: "wrap" } : "nowrap",
      }}
    >
      {title ? (
        <Box component="span" sx={{ color: "text.primary", fontWeight: 550 }}>
          {title}
        </Box>
      ) : null}
      {children}
    </Box>
  );
}
