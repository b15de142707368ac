import {
  ANNUAL_DISCOUNT_PERCENT,
  computeAnnualPriceMinorUnits,
  PLAN_OFFERS,
  type PlanKey,
} from "@mapwright/core/billing/plans";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";
import { formatDollars } from "#/ui/number-text.tsx";
import { buildFocusRing } from "#/ui/theme/components/focus-ring.ts";

const MONTHLY_CLASS = "mw-monthly";
const ANNUAL_CLASS = "mw-annual";
const CHOSEN_ANNUAL = '&:has(input[value="annual"]:checked)';

/** Style of the element around everything that shows a price: hides the content of the other period. */
export const periodScope = {
  [`& .${ANNUAL_CLASS}`]: { display: "none" },
  [`${CHOSEN_ANNUAL} .${ANNUAL_CLASS}`]: { display: "block" },
  [`${CHOSEN_ANNUAL} .${MONTHLY_CLASS}`]: { display: "none" },
} as const;

interface ByPeriodProps {
  readonly monthly: ReactNode;
  readonly annual: ReactNode;
}

/** One of two contents, by the selected period. */
export function ByPeriod({ monthly, annual }: ByPeriodProps) {
  return (
    <>
      <span className={MONTHLY_CLASS}>{monthly}</span>
      <span className={ANNUAL_CLASS}>{annual}</span>
    </>
  );
}

const Choices = styled("div")(({ theme }) => ({
  display: "inline-flex",
  padding: 3,
  border: `1px solid ${theme.vars.palette.edge}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  // The invisible radio button covers its label, so that it is found where it is seen; the label shows the selection.
  "& label": {
    position: "relative",
    padding: "7px 14px",
    borderRadius: 4,
    fontSize: theme.typography.pxToRem(14),
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    cursor: "pointer",
    transition: theme.transitions.create(["background-color", "color"]),
  },
  "& label:has(:checked)": {
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
  "& label:has(:focus-visible)": buildFocusRing(theme, 4),
  "& input": { position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "pointer" },
}));

const PERIODS = [
  { value: "monthly", words: "Pay monthly" },
  { value: "annual", words: `Pay yearly, −${String(ANNUAL_DISCOUNT_PERCENT)}%` },
] as const;

/**
 * The choice between monthly and yearly billing. The radio buttons control what the style sheet shows, so the choice
 * works without scripts; both prices are in the page.
 */
export function PeriodChoice() {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ m: 0, mb: { xs: 8, md: 10 }, p: 0, border: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 2 }}>
        Billing period
      </Typography>
      <Choices>
        {PERIODS.map(({ value, words }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === "monthly"} />
            {words}
          </label>
        ))}
      </Choices>
    </Box>
  );
}

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
  const yearMinorUnits = computeAnnualPriceMinorUnits(offer);
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
