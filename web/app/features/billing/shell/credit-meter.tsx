import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import { summarizeCredits } from "#/features/billing/credits/credit-summary.ts";
import { ShareBar } from "#/features/billing/plan/usage-bars.tsx";
import { useBilling } from "#/features/billing/use-billing.ts";
import { Icon } from "#/ui/icon.tsx";
import { BILLING_PATH } from "#/ui/limit-prompt.tsx";
import { formatCount } from "#/ui/number-text.tsx";
import { RouteLink } from "#/ui/route-link.tsx";
import { useNow } from "#/ui/time/use-now.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface CreditMeterProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  /** Place: at the foot of the navigation, which may be collapsed to icons, or in the menu that phones have instead. */
  readonly place: "wide" | "narrow" | "menu";
}

/** Height of the meter with its figures, in pixels. */
const WIDE_HEIGHT = 47.2;
const NARROW_HEIGHT = 44;

const linkStyle = {
  display: "grid",
  gap: 1.5,
  px: 3,
  py: 2,
  borderRadius: 1,
  fontSize: 12,
  color: "text.secondary",
  textDecoration: "none",
  "&:hover": { bgcolor: "action.hover", color: "text.primary" },
} as const;

/** Meter of the workspace's remaining credits; leads to billing. */
export function CreditMeter({ uid, workspaceId, place }: CreditMeterProps) {
  const billing = useBilling(uid, workspaceId);
  const nowMs = useNow();
  // It has its space before it has its figures: the links above it stay where they are.
  if (billing.status === "loading" && place !== "menu")
    return <Box sx={{ height: place === "narrow" ? NARROW_HEIGHT : WIDE_HEIGHT }} />;
  if (billing.status !== "ready") return null;
  const { entitlement, account } = billing.value;
  const { left, allowance, level } = summarizeCredits(account, entitlement, nowMs);
  const share = allowance === 0 ? 0 : left / allowance;
  if (place === "menu")
    return (
      <MenuItem
        component={RouteLink}
        to={BILLING_PATH}
        sx={{ display: "grid", gap: 1.5, py: 3, fontSize: 13 }}
      >
        <CreditsLeft left={left} allowance={allowance} level={level} />
      </MenuItem>
    );
  const isNarrow = place === "narrow";
  const text = `${formatCount(left)} of ${formatCount(allowance)}`;
  return (
    <Box
      component={RouteLink}
      to={BILLING_PATH}
      title={isNarrow ? `${text} credits left` : undefined}
      sx={linkStyle}
    >
      {isNarrow ? (
        <>
          <CreditRing share={share} isLow={level !== "none"} />
          <VisuallyHidden>Credits: {text} left</VisuallyHidden>
        </>
      ) : (
        <CreditsLeft left={left} allowance={allowance} level={level} />
      )}
    </Box>
  );
}

type CreditsLeftProps = Pick<ReturnType<typeof summarizeCredits>, "left" | "allowance" | "level">;

function CreditsLeft({ left, allowance, level }: CreditsLeftProps) {
  const isLow = level !== "none";
  return (
    <>
      <Box component="span" sx={{ display: "flex", gap: 2, fontVariantNumeric: "tabular-nums" }}>
        <span>
          Credits<VisuallyHidden>: </VisuallyHidden>
        </span>
        <Box component="span" sx={{ ml: "auto", whiteSpace: "nowrap" }}>
          <Box component="span" sx={{ fontWeight: 600, color: "text.primary" }}>
            {formatCount(left)}
          </Box>{" "}
          of {formatCount(allowance)}
          <VisuallyHidden> left</VisuallyHidden>
        </Box>
      </Box>
      <ShareBar share={allowance === 0 ? 0 : left / allowance} isWarning={isLow} />
      {isLow ? (
        <Box
          component="span"
          sx={{ display: "flex", alignItems: "center", gap: 1, color: "warning.main" }}
        >
          <Icon name="alert" sizePx={14} />
          {level === "used-up" ? "None left" : "Running low"}
        </Box>
      ) : null}
    </>
  );
}

interface CreditRingProps {
  /** Left, 0–1. */
  readonly share: number;
  readonly isLow: boolean;
}

const RADIUS = 10;
const ROUND = 2 * Math.PI * RADIUS;

function CreditRing({ share, isLow }: CreditRingProps) {
  return (
    <Box
      component="svg"
      viewBox="0 0 28 28"
      aria-hidden="true"
      sx={{ width: 28, height: 28, mx: -1, fill: "none", strokeWidth: 4 }}
    >
      <circle cx="14" cy="14" r={RADIUS} stroke="var(--mw-divider)" />
      <circle
        cx="14"
        cy="14"
        r={RADIUS}
        stroke={isLow ? "var(--mw-warning-main)" : "var(--mw-primary-main)"}
        strokeDasharray={`${String(ROUND * Math.min(1, share))} ${String(ROUND)}`}
        transform="rotate(-90 14 14)"
      />
    </Box>
  );
}
