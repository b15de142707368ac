import { CREDIT_PACK, PLAN_QUOTAS } from "@mapwright/core/billing/plans";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";
import type { CreditLine, CreditSummary } from "#/features/billing/credits/credit-summary.ts";
import { countNoun, formatCount, formatDollars } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";
import { DISPLAY_FONT } from "#/ui/theme/typography.ts";

interface CreditsCardProps {
  readonly summary: CreditSummary;
  /** They are those of a trial. */
  readonly isTrial: boolean;
  /** They are those of Free, which belong to the owner. */
  readonly isFree: boolean;
  /** The workspace's own monthly limit, for those who may set it. */
  readonly children: ReactNode;
}

/** Credits that are left, where they come from and when they expire. */
export function CreditsCard({ summary, isTrial, isFree, children }: CreditsCardProps) {
  const id = useId();
  const { left, allowance, isCapped, reserved, used, renewsAt, lines } = summary;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 4, sm: 5 }, display: "flex", flexDirection: "column", gap: 3 }}
    >
      <div>
        <Box sx={{ display: "flex", alignItems: "baseline", gap: 2 }}>
          <Typography id={id} variant="h4" component="h2" sx={{ flex: 1 }}>
            Credits
          </Typography>
          <Box component="span" sx={{ color: "text.secondary", fontSize: 12 }}>
            {isTrial ? "trial ends" : "renew"} {formatDate(renewsAt)}
          </Box>
        </Box>
        <Box sx={{ display: "flex", alignItems: "baseline", gap: 2, mt: 1 }}>
          <Box
            component="span"
            sx={{
              fontFamily: DISPLAY_FONT,
              fontSize: 36,
              lineHeight: 1.1,
              letterSpacing: "-0.02em",
              fontVariantNumeric: "tabular-nums lining-nums",
            }}
          >
            {formatCount(left)}
          </Box>
          <Box component="span" sx={{ color: "text.secondary", fontSize: 14 }}>
            left of {formatCount(allowance)}
            {isCapped ? ", your monthly limit" : ""}
          </Box>
        </Box>
      </div>
      <CreditBar summary={summary} />
      <Box component="dl" sx={list}>
        {lines.map((line, at) => (
          <LotLine key={line.id} line={line} shade={at} />
        ))}
        {reserved > 0 ? (
          <Line
            label="Reserved"
            note="by research that is running"
            value={reserved}
            pattern={RESERVED}
          />
        ) : null}
        <Line label="Used this month" note="" value={used} pattern={EMPTY} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        One credit fetches the results of one keyword; repeats within 30 days are free. Unused
        monthly credits roll over once. A pack of {countNoun(CREDIT_PACK.credits, "credit")} costs{" "}
        {formatDollars(CREDIT_PACK.priceMinorUnits)} and never expires.
      </Typography>
      {isFree ? (
        <Typography variant="body2" color="textSecondary">
          Free's {countNoun(PLAN_QUOTAS.free.creditsPerMonth, "credit")} a month belong to the
          owner, once their email address is verified. They go to the first workspace on Free that
          uses them, and deleting it doesn't bring them back.
        </Typography>
      ) : null}
      {children}
    </Paper>
  );
}

const list = {
  m: 0,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  fontSize: 14,
  // Padding instead of a gap, so that the lines between rows have none.
  "& > *": { py: 1.5, m: 0 },
  "& > dd": { pl: 4, textAlign: "right", fontVariantNumeric: "tabular-nums" },
} as const;

/** The order of use, darkest first. */
const SHADES = ["var(--mw-score-step4)", "var(--mw-score-step3)", "var(--mw-score-step2)"] as const;
const RESERVED =
  "repeating-linear-gradient(45deg, var(--mw-text-secondary) 0 2px, transparent 2px 5px)";
const EMPTY = "var(--mw-background-inset)";

const shadeOf = (at: number) => SHADES[Math.min(at, SHADES.length - 1)] ?? EMPTY;

/** Decorative: the list below has the same numbers. */
function CreditBar({ summary }: { readonly summary: CreditSummary }) {
  const { lines, used, reserved, level } = summary;
  const parts = [
    ...lines.map(({ id, left }, at) => ({ id, size: left, fill: shadeOf(at) })),
    { id: "reserved", size: reserved, fill: RESERVED },
  ].filter(({ size }) => size > 0);
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: "flex",
        gap: "2px",
        height: 12,
        borderRadius: 1,
        overflow: "hidden",
        ...(level !== "none"
          ? { outline: "1px solid var(--mw-warning-main)", outlineOffset: 2 }
          : {}),
      }}
    >
      {parts.map(({ id, size, fill }) => (
        <Box key={id} className="mw-bar" sx={{ flex: size, minWidth: 3, background: fill }} />
      ))}
      {used > 0 || parts.length === 0 ? (
        <Box
          className="mw-bar"
          sx={{
            flex: Math.max(1, used),
            background: EMPTY,
            boxShadow: "inset 0 0 0 1px var(--mw-divider)",
          }}
        />
      ) : null}
    </Box>
  );
}

interface LotLineProps {
  readonly line: CreditLine;
  readonly shade: number;
}

function LotLine({ line, shade }: LotLineProps) {
  const { label, note, left } = line;
  return <Line label={label} note={note} value={left} pattern={shadeOf(shade)} />;
}

interface LineProps {
  readonly label: string;
  readonly note: string;
  readonly value: number;
  readonly pattern: string;
}

function Line({ label, note, value, pattern }: LineProps) {
  const border = { borderTop: 1, borderColor: "divider" } as const;
  return (
    <>
      <Box component="dt" sx={{ ...border, display: "flex", alignItems: "center", gap: 2 }}>
        <Box
          aria-hidden="true"
          className="mw-bar"
          sx={{
            flex: "none",
            width: 10,
            height: 10,
            borderRadius: "2px",
            background: pattern,
            boxShadow: "inset 0 0 0 1px var(--mw-edge)",
          }}
        />
        {label}
      </Box>
      <Box component="dd" sx={{ ...border, color: "text.secondary", fontSize: 12 }}>
        {note}
      </Box>
      <Box component="dd" sx={{ ...border, fontWeight: 600 }}>
        {formatCount(value)}
      </Box>
    </>
  );
}
