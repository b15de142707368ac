/** A few figures next to each other, each with its name and what it is of. */
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import type { ReactNode } from "react";

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

export function FactTiles({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Paper
      variant="outlined"
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gridTemplateColumns: "repeat(auto-fit, minmax(140px, 1fr))",
        overflow: "hidden",
      }}
    >
      {facts.map(({ name, value, note }) => (
        <Box
          key={name}
          // Hairlines between the tiles only, however many fit in a row.
          sx={{
            display: "flex",
            flexDirection: "column",
            p: 4,
            borderRight: 1,
            borderBottom: 1,
            borderColor: "divider",
            mr: "-1px",
            mb: "-1px",
          }}
        >
          <Box component="dt" sx={{ fontSize: 13, color: "text.secondary" }}>
            {name}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, fontSize: 22, lineHeight: 1.35, fontVariantNumeric: "tabular-nums" }}
          >
            {value}
            {note ? (
              <Box
                component="span"
                sx={{ display: "block", fontSize: 12, color: "text.secondary" }}
              >
                {note}
              </Box>
            ) : null}
          </Box>
        </Box>
      ))}
    </Paper>
  );
}
