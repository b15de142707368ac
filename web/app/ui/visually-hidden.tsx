import Box from "@mui/material/Box";
import type { SxProps } from "@mui/material/styles";
import type { ReactNode } from "react";

export const VISUALLY_HIDDEN = {
  position: "absolute",
  width: "1px",
  height: "1px",
  margin: "-1px",
  padding: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
  border: 0,
} as const satisfies SxProps;

/** Visible only to screen readers. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" sx={VISUALLY_HIDDEN}>
      {children}
    </Box>
  );
}
