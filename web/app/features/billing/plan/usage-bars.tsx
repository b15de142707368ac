import Box from "@mui/material/Box";
import { type ReactNode, useId } from "react";
import type { UsageLine } from "#/features/billing/plan/plan-usage.ts";
import { formatCount } from "#/ui/number-text.tsx";

interface UsageBarsProps {
  readonly lines: readonly UsageLine[];
}

/** Usage of each limit: bar and numbers. A full bar is marked by shape as well as by color. */
export function UsageBars({ lines }: UsageBarsProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", rowGap: 2 }}>
      {lines.map((line) => (
        <UsageBar key={line.label} {...line} />
      ))}
    </Box>
  );
}

function UsageBar({ label, used, allowed }: UsageLine) {
  const id = useId();
  const isOver = allowed !== null && used > allowed;
  const isFull = allowed !== null && used >= allowed;
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: {
          xs: "minmax(0, 1fr) auto",
          sm: "minmax(0, 1fr) minmax(72px, 120px) 108px",
        },
        columnGap: 4,
        rowGap: 1,
        alignItems: "center",
        fontSize: 14,
      }}
    >
      <span id={id}>{label}</span>
      <Box sx={{ gridRow: { xs: 2, sm: "auto" }, gridColumn: { xs: "1 / -1", sm: "auto" } }}>
        {allowed === null ? null : (
          <ShareBar share={allowed === 0 ? 1 : used / allowed} isWarning={isFull} />
        )}
      </Box>
      <Box
        component="span"
        sx={{
          textAlign: "right",
          fontVariantNumeric: "tabular-nums",
          ...(isOver ? { fontWeight: 600, color: "warning.main" } : {}),
        }}
      >
        {usedText(used, allowed)}
      </Box>
    </Box>
  );
}

function usedText(used: number, allowed: number | null): ReactNode {
  return allowed === null
    ? `${formatCount(used)}, unlimited`
    : `${formatCount(used)} of ${formatCount(allowed)}`;
}

interface BarProps {
  /** 0–1; more counts as 1. */
  readonly share: number;
  readonly isWarning?: boolean;
}

/** Decorative: the numbers next to it say the same. */
export function ShareBar({ share, isWarning = false }: BarProps) {
  const width = share > 0 ? `max(3px, ${String(Math.min(1, share) * 100)}%)` : 0;
  return (
    <Box
      aria-hidden="true"
      sx={{
        height: 6,
        borderRadius: 3,
        overflow: "hidden",
        bgcolor: "background.inset",
        boxShadow: "inset 0 0 0 1px var(--mw-divider)",
      }}
    >
      <Box
        className="mw-bar"
        sx={{
          width,
          height: 1,
          borderRadius: 3,
          bgcolor: isWarning ? "warning.main" : "primary.main",
        }}
      />
    </Box>
  );
}
