import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import { useId } from "react";
import { AppLink } from "#/ui/app-link.tsx";
import { countOf, formatCount } from "#/ui/number-text.tsx";
import { PLAN_NAMES } from "#/ui/plan-names.ts";

interface SeatMeterProps {
  readonly plan: Entitlement["plan"];
  readonly seats: number;
  readonly memberCount: number;
  /** Whether the user may upgrade the plan. */
  readonly mayInvite: boolean;
}

/** How many of the plan's seats are taken. */
export function SeatMeter({ plan, seats, memberCount, mayInvite }: SeatMeterProps) {
  const id = useId();
  const isFull = memberCount >= seats;
  return (
    <Box sx={{ display: "grid", gap: 2, width: { xs: 1, sm: 260 }, fontSize: 14 }}>
      <Box
        id={id}
        sx={{ display: "flex", gap: 3, fontVariantNumeric: "tabular-nums", fontWeight: 600 }}
      >
        {formatCount(memberCount)} of {countOf(seats, "seat")} taken
        <Box component="span" sx={{ ml: "auto", color: "text.secondary", fontWeight: 400 }}>
          {PLAN_NAMES[plan]} plan
        </Box>
      </Box>
      <LinearProgress
        aria-labelledby={id}
        variant="determinate"
        value={Math.min(100, (memberCount / seats) * 100)}
        color={isFull ? "warning" : "primary"}
      />
      {isFull && mayInvite ? (
        <Box sx={{ color: "text.secondary" }}>
          All seats on this plan are taken. <AppLink to="/pricing">Compare plans</AppLink>
        </Box>
      ) : null}
    </Box>
  );
}
