import Box from "@mui/material/Box";
import type { CSSProperties, ReactNode } from "react";

export const TOOLTIP_WIDTH_PX = 264;
/** Between a tooltip and what it is about. */
export const TOOLTIP_GAP_PX = 8;

interface TooltipBoxProps {
  readonly place: Pick<CSSProperties, "left" | "top" | "bottom">;
  readonly children: ReactNode;
}

/** Describes the item under the pointer, in words. Screen readers read the item itself. */
export function TooltipBox({ place, children }: TooltipBoxProps) {
  return (
    <Box
      aria-hidden="true"
      style={place}
      sx={{
        position: "absolute",
        zIndex: 2,
        width: TOOLTIP_WIDTH_PX,
        p: 3,
        borderRadius: 1,
        border: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
        boxShadow: 1,
        pointerEvents: "none",
        fontSize: 12,
        lineHeight: 1.5,
        color: "text.secondary",
        "& strong": { display: "block", fontSize: 14, fontWeight: 600, color: "text.primary" },
      }}
    >
      {children}
    </Box>
  );
}
