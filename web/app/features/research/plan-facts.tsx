/** Facts about the plan for the map that is being set up, shown before anything is asked of the plan. */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface PlanFactsProps {
  /** null: not known yet; their space is reserved, so that nothing moves. */
  readonly facts: readonly { readonly name: string; readonly value: string }[] | null;
  /** Number of lines that the facts take on a phone. */
  readonly phoneLines?: number;
  readonly children: ReactNode;
}

const LINE_EM = 1.6;
const ROW_GAP_PX = 4;

export function PlanFacts({ facts, phoneLines = 1, children }: PlanFactsProps) {
  return (
    <Box sx={{ display: "grid", gap: 2, fontSize: 14, color: "text.secondary" }}>
      <Box
        component="dl"
        sx={{
          display: "flex",
          flexWrap: "wrap",
          columnGap: 6,
          rowGap: `${String(ROW_GAP_PX)}px`,
          minHeight: {
            xs: `calc(${String(phoneLines * LINE_EM)}em + ${String((phoneLines - 1) * ROW_GAP_PX)}px)`,
            sm: `${String(LINE_EM)}em`,
          },
          alignContent: "flex-start",
          m: 0,
          "& dt": { display: "inline" },
          "& dd": {
            display: "inline",
            m: 0,
            ml: 1.5,
            fontWeight: 600,
            color: "text.primary",
            fontVariantNumeric: "tabular-nums",
          },
        }}
      >
        {facts?.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
      <Box sx={{ maxWidth: "68ch" }}>{children}</Box>
    </Box>
  );
}
