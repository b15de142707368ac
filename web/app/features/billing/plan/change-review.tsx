/** Cost of a change of plan, as the payment provider calculated it, before anyone agrees to it. */
import type { PlanChangePreview } from "@mapwright/core/billing/manage-subscription";
import Box from "@mui/material/Box";
import { getOfferName } from "@mapwright/core/billing/plan-names";
import type { PlanTarget } from "#/features/billing/use-billing-actions.ts";
import { formatDollars } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

interface ChangeReviewProps {
  readonly target: PlanTarget;
  readonly preview: PlanChangePreview;
}

export function ChangeReview({ target, preview }: ChangeReviewProps) {
  const { dueNowMinorUnits, creditedMinorUnits, nextChargeMinorUnits, nextChargeAt } = preview;
  const period = target.interval === "year" ? "billed yearly" : "billed monthly";
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr) auto",
        rowGap: 2,
        columnGap: 4,
        fontSize: 14,
        fontVariantNumeric: "tabular-nums",
        "& dd": { m: 0, textAlign: "right" },
      }}
    >
      <Box component="dt" sx={{ fontWeight: 600 }}>
        {getOfferName(target.offer)}, {period}
      </Box>
      <dd>from today</dd>
      <Box component="dt" sx={{ fontWeight: 600 }}>
        Due now
      </Box>
      <Box component="dd" sx={{ fontWeight: 600 }}>
        {formatDollars(dueNowMinorUnits)}
      </Box>
      {creditedMinorUnits > 0 ? (
        <>
          <dt>Unused time, credited to later invoices</dt>
          <dd>−{formatDollars(creditedMinorUnits)}</dd>
        </>
      ) : null}
      <dt>Next charge on {formatDate(nextChargeAt)}</dt>
      <dd>{formatDollars(nextChargeMinorUnits)}</dd>
    </Box>
  );
}
