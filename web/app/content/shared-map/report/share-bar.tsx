import Box from "@mui/material/Box";

interface ShareBarProps {
  /** 0–1. */
  readonly share: number;
  readonly color: string;
}

/** A bar in a table cell, next to the number it shows; it is printed in color. */
export function ShareBar({ share, color }: ShareBarProps) {
  return (
    <Box
      sx={{
        height: 12,
        mt: 1,
        borderRadius: "2px",
        printColorAdjust: "exact",
        minWidth: 2,
        forcedColorAdjust: "none",
      }}
      style={{ width: `${String(100 * share)}%`, background: color }}
    />
  );
}
