import Box from "@mui/material/Box";
import { NumberText } from "#/ui/number-text.tsx";
import { getScoreColor } from "#/ui/theme/map-colors.ts";

/** A score of 0–100 as a bar and a number. A full bar is 100, as in the tables of a map. */
export function ScoreBar({ value }: { readonly value: number }) {
  return (
    <Box sx={{ display: "inline-flex", alignItems: "center", gap: 2, fontWeight: 600 }}>
      <Box
        aria-hidden="true"
        sx={{
          display: { xs: "none", sm: "block" },
          width: 44,
          height: 6,
          bgcolor: "background.inset",
        }}
      >
        <Box
          className="mw-bar"
          sx={{
            width: `${String(value)}%`,
            height: 1,
            bgcolor: getScoreColor(value),
          }}
        />
      </Box>
      <NumberText value={Math.round(value)} />
    </Box>
  );
}
