import type { Entitlement } from "@mapwright/core/billing/entitlement";
import { getEffectivePlan, isReadOnly } from "@mapwright/core/billing/plan-policy";
import { PLAN_QUOTAS } from "@mapwright/core/billing/plans";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";
import { getPlanHeading, getPlanStatus } from "#/features/billing/plan/plan-status.ts";
import { listUsageLines, type WorkspaceUsage } from "#/features/billing/plan/plan-usage.ts";
import { StatusChip } from "#/features/billing/plan/status-chip.tsx";
import { UsageBars } from "#/features/billing/plan/usage-bars.tsx";
import { formatExportFormats, isEveryExportFormat } from "#/ui/labels/export-format-labels.ts";

interface PlanCardProps {
  readonly entitlement: Entitlement;
  /** null: not known yet. */
  readonly usage: WorkspaceUsage | null;
  /** The last digits of the card on file, for those who may see them. */
  readonly card: string | null;
  readonly nowMs: number;
  /** Actions on the plan. */
  readonly children: ReactNode;
}

/** The plan, its state, and what is used of it. */
export function PlanCard({ entitlement, usage, card, nowMs, children }: PlanCardProps) {
  const id = useId();
  const { name, price } = getPlanHeading(entitlement, nowMs);
  const { tone, label, sentence } = getPlanStatus(entitlement, nowMs);
  const plan = getEffectivePlan(entitlement, nowMs);
  const { exportFormats } = PLAN_QUOTAS[plan];
  const isPaying = entitlement.subscription !== null && !isReadOnly(entitlement, nowMs);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 4, sm: 5 }, display: "flex", flexDirection: "column", gap: 4 }}
    >
      <div>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: 2 }}>
          <Typography id={id} variant="h4" component="h2">
            {name}
          </Typography>
          <Box sx={{ flex: 1, color: "text.secondary", fontSize: 14, whiteSpace: "nowrap" }}>
            {price}
          </Box>
          <StatusChip tone={tone} label={label} />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {sentence}
        </Typography>
        {isPaying ? (
          // A line of its own, there before the card is known.
          <Typography variant="body2" color="textSecondary" sx={{ minHeight: "1lh" }}>
            {card === null ? "" : `Card ending in ${card}.`}
          </Typography>
        ) : null}
      </div>
      {usage === null ? (
        <Skeleton variant="rounded" sx={{ height: { xs: 113, sm: 83 } }} />
      ) : (
        <UsageBars lines={listUsageLines(plan, usage)} />
      )}
      <Typography variant="body2" color="textSecondary">
        {isEveryExportFormat(exportFormats)
          ? "All export formats."
          : `Exports to ${formatExportFormats(exportFormats)}.`}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>{children}</Box>
    </Paper>
  );
}
