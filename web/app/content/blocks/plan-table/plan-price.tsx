import { annualPriceMinorUnits, PLAN_OFFERS, type PlanKey } from "@mapwright/core/billing/plans";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { ByPeriod } from "#/content/blocks/plan-table/billing-period.tsx";
import { formatDollars } from "#/ui/number-text.tsx";

interface AmountProps {
  readonly dollars: string;
  readonly note: string;
}

function Amount({ dollars, note }: AmountProps) {
  return (
    <>
      <Box component="span" sx={{ display: "block" }}>
        <Typography
          variant="h3"
          component="span"
          sx={{ fontVariantNumeric: "tabular-nums lining-nums" }}
        >
          {dollars}
        </Typography>{" "}
        <Typography variant="body2" component="span" color="textSecondary">
          a month
        </Typography>
      </Box>
      <Typography
        variant="caption"
        component="span"
        color="textSecondary"
        sx={{ display: "block", mt: 1, fontVariantNumeric: "tabular-nums" }}
      >
        {note}
      </Typography>
    </>
  );
}

/** The price of a plan for the selected period; the other period's price is below it. */
export function PlanPrice({ plan }: { readonly plan: PlanKey }) {
  const offer = PLAN_OFFERS[plan];
  if (offer.monthlyPriceMinorUnits === 0)
    return <Amount dollars={formatDollars(0)} note="No card required" />;
  const yearMinorUnits = annualPriceMinorUnits(offer);
  const year = formatDollars(yearMinorUnits);
  return (
    <ByPeriod
      monthly={
        <Amount
          dollars={formatDollars(offer.monthlyPriceMinorUnits)}
          note={`or ${year} billed yearly`}
        />
      }
      annual={
        <Amount dollars={formatDollars(yearMinorUnits / 12)} note={`${year} billed yearly`} />
      }
    />
  );
}
