/** The statuses of a map's pages as one thin bar. Its text says the same. */
import type { MapSummary } from "@mapwright/core/maps/summary/map-summary";
import Box from "@mui/material/Box";
import { BAR_ORDER } from "#/features/home/home-figures.ts";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { formatCount } from "#/ui/number-text.tsx";

/** One sequence, since statuses are steps: the further, the darker. */
export const STATUS_COLORS = {
  published: "var(--mw-score-step5)",
  review: "var(--mw-score-step4)",
  writing: "var(--mw-score-step3)",
  planned: "var(--mw-score-step1)",
  idea: "var(--mw-divider)",
} as const satisfies Readonly<Record<keyof MapSummary["statuses"], string>>;

export function StatusBar({ statuses }: Pick<MapSummary, "statuses">) {
  const shown = BAR_ORDER.filter((status) => statuses[status] > 0);
  return (
    <Box
      role="img"
      aria-label={shown
        .map((status) => `${STATUS_LABELS[status]}: ${formatCount(statuses[status])}`)
        .join(", ")}
      sx={{ display: "flex", gap: "2px", height: 6 }}
    >
      {shown.map((status) => (
        <Box
          key={status}
          className="mw-bar"
          title={`${STATUS_LABELS[status]}: ${formatCount(statuses[status])}`}
          sx={{ flex: statuses[status], minWidth: 4, bgcolor: STATUS_COLORS[status] }}
        />
      ))}
    </Box>
  );
}
