/** The strip under every view that says what its marks mean. Always in sight; scrolls by itself where it is narrow. */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface MapLegendProps {
  readonly children: ReactNode;
}

export function MapLegend({ children }: MapLegendProps) {
  return (
    <Box
      component="section"
      aria-label="Legend"
      // Focusable, so that the keyboard can scroll what does not fit.
      tabIndex={0}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 6,
        minHeight: 40,
        px: { xs: 3, md: 4 },
        borderTop: 1,
        borderColor: "divider",
        bgcolor: "background.default",
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
  readonly children: ReactNode;
}

export function LegendItem({ title, children }: LegendItemProps) {
  return (
    <Box sx={{ display: "inline-flex", alignItems: "center", gap: 2, flex: "none" }}>
      {title ? (
        <Box component="span" sx={{ color: "text.primary", fontWeight: 550 }}>
          {title}
        </Box>
      ) : null}
      {children}
    </Box>
  );
}
