/** Billing period, eligibility code where the offer needs one, and the way to the payment page. */
import {
  PLAN_OFFERS,
  type BillingInterval,
  type PaidOfferKey,
} from "@mapwright/core/billing/plans";
import { getFreeEntitlement } from "@mapwright/core/billing/entitlement";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import {
  describeCheckoutFailure,
  isAboutCode,
} from "#/features/billing/checkout/checkout-messages.ts";
import type { Checkout } from "#/features/billing/checkout/use-checkout.ts";
import {
  getOfferPriceMinorUnits,
  computeYearlySavingMinorUnits,
} from "#/features/billing/plan/offer-prices.ts";
import { CodeField, PeriodField } from "#/features/billing/plan/plan-choice-fields.tsx";
import { getInitialPlanChoice, chooseTarget } from "#/features/billing/plan/plan-choice.ts";
import { useEagerUrlQuery } from "#/platform/url-query.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { formatDollars } from "#/ui/number-text.tsx";

interface TierFormProps {
  readonly offer: PaidOfferKey;
  readonly workspaceName: string;
  readonly checkout: Checkout;
}

export function TierForm({ offer, workspaceName, checkout }: TierFormProps) {
  const [query, changeQuery] = useEagerUrlQuery();
  const interval: BillingInterval = query.get("annual") === "1" ? "year" : "month";
  const [code, setCode] = useState("");
  const [codeError, setCodeError] = useState<string | null>(null);
  const { needsEligibility } = PLAN_OFFERS[offer];
  const isOpening = checkout.opening !== null;
  const refusal = checkout.failure;
  const refusedCode =
    refusal !== null && isAboutCode(refusal) ? describeCheckoutFailure(refusal) : null;
  const chooseInterval = (next: BillingInterval) => {
    changeQuery(
      (before) => {
        if (next === "year") before.set("annual", "1");
        else before.delete("annual");
        return before;
      },
      { replace: true },
    );
  };
  const submit = () => {
    const first = getInitialPlanChoice(getFreeEntitlement(0), { offer, interval });
    const chosen = chooseTarget(needsEligibility ? { ...first, code } : first);
    if (!chosen.ok) return setCodeError(chosen.message);
    setCodeError(null);
    void checkout.start({ kind: "plan", ...chosen.target });
  };
  return (
    <Paper
      variant="outlined"
      component="form"
      noValidate
      aria-label={`Subscription for ${workspaceName}`}
      sx={{ p: { xs: 4, sm: 6 }, display: "grid", gap: 5 }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PeriodField interval={interval} onChoose={chooseInterval} />
      <Price offer={offer} interval={interval} />
      {needsEligibility ? (
        <CodeField
          code={code}
          error={codeError ?? refusedCode}
          help="The code we sent you for this price."
          onChange={(typed) => {
            setCode(typed);
            setCodeError(null);
            checkout.cancel();
          }}
        />
      ) : null}
      {refusal !== null && refusedCode === null ? (
        <ErrorNotice title="We couldn't open the payment page">
          {describeCheckoutFailure(refusal)}
        </ErrorNotice>
      ) : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={isOpening}
          sx={{ flex: 1 }}
        >
          {isOpening ? "Opening the payment page…" : "Continue to payment"}
        </Button>
        {isOpening ? <Button onClick={checkout.cancel}>Cancel</Button> : null}
      </Box>
      <Typography variant="caption" color="textSecondary">
        Prices in US dollars, before tax. The plan renews until you cancel it, which you can do on
        the billing page at any time.
      </Typography>
    </Paper>
  );
}

interface PriceProps {
  readonly offer: PaidOfferKey;
  readonly interval: BillingInterval;
}

function Price({ offer, interval }: PriceProps) {
  const price = getOfferPriceMinorUnits(offer, interval);
  return (
    <div>
      <Box component="span" sx={{ display: "block" }}>
        <Typography
          variant="h2"
          component="span"
          sx={{ fontVariantNumeric: "tabular-nums lining-nums" }}
        >
          {formatDollars(price)}
        </Typography>{" "}
        <Typography component="span" color="textSecondary">
          {interval === "year" ? "a year" : "a month"}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {interval === "year"
          ? `${formatDollars(price / 12)} a month, ${formatDollars(computeYearlySavingMinorUnits(offer))} less than paying monthly`
          : `or ${formatDollars(getOfferPriceMinorUnits(offer, "year"))} a year`}
      </Typography>
    </div>
  );
}
