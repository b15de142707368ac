import { getCurrentEntitlement, getEffectivePlan } from "@mapwright/core/billing/plan-policy";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState, type ReactNode } from "react";
import { BillingCards } from "#/features/billing/billing-cards.tsx";
import { describeCheckoutFailure } from "#/features/billing/checkout/checkout-messages.ts";
import type { Checkout } from "#/features/billing/checkout/use-checkout.ts";
import { MonthlyCap } from "#/features/billing/credits/monthly-cap.tsx";
import { PaymentsSection } from "#/features/billing/payments/payments-section.tsx";
import type { PaymentsState } from "#/features/billing/payments/use-payments.ts";
import { ChangePlanDialog } from "#/features/billing/plan/change-plan-dialog.tsx";
import { KeepMapsDialog } from "#/features/billing/plan/keep-maps-dialog.tsx";
import { PlanActions } from "#/features/billing/plan/plan-actions.tsx";
import { getInitialPlanChoice, type PlanChoice } from "#/features/billing/plan/plan-choice.ts";
import { countMapsToKeep } from "#/features/billing/plan/plan-usage.ts";
import type { BillingActions } from "#/features/billing/use-billing-actions.ts";
import type { Billing } from "#/features/billing/use-billing.ts";
import type { CountedWorkspace } from "#/features/billing/use-workspace-usage.ts";
import { useUrlQuery } from "#/platform/url-query.ts";
import { PageFrame } from "#/ui/controls/page-frame.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { countNoun } from "#/ui/number-text.tsx";
import { useNow } from "#/ui/time/use-now.ts";

interface BillingAdminViewProps {
  readonly workspaceName: string;
  readonly billing: Billing;
  /** null: not known yet. */
  readonly counted: CountedWorkspace | null;
  readonly actions: BillingActions;
  readonly checkout: Checkout;
  readonly payments: PaymentsState;
  readonly onRetryPayments: () => void;
  readonly ledger: ReactNode;
  readonly widthPx: number;
}

/** Plan, credits, ledger and invoices, with what can be done about them. `?change=pro` opens the choice of plans. */
export function BillingAdminView(props: BillingAdminViewProps) {
  const { workspaceName, billing, counted, actions, checkout, payments } = props;
  const { onRetryPayments, ledger, widthPx } = props;
  const nowMs = useNow();
  const toast = useToast();
  const entitlement = getCurrentEntitlement(billing.entitlement, nowMs);
  const [query, changeQuery] = useUrlQuery();
  const wanted = query.get("change");
  const [choosing, setChoosing] = useState<PlanChoice | null>(() =>
    wanted === null
      ? null
      : getInitialPlanChoice(entitlement, {
          offer: wanted,
          interval: query.get("annual") === "1" ? "year" : null,
        }),
  );
  const drop = (name: string) => {
    changeQuery(
      (before) => {
        before.delete(name);
        return before;
      },
      { replace: true },
    );
  };
  const isBuying = checkout.opening === "pack";
  const card = payments.status === "ready" ? (payments.value.card?.last4 ?? null) : null;
  return (
    <PageFrame
      title="Billing"
      lead={`For the workspace “${workspaceName}”.`}
      maxWidth={widthPx}
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          <LinkButton to="/pricing/tier-plans" variant="outlined">
            Compare plans
          </LinkButton>
          {isBuying ? <Button onClick={checkout.cancel}>Cancel</Button> : null}
          <Button
            variant="contained"
            disabled={checkout.opening !== null}
            onClick={() => void checkout.start({ kind: "pack" })}
          >
            {isBuying ? "Opening the payment page…" : "Buy credits"}
          </Button>
        </Box>
      }
    >
      {query.get("bought") === "pack" ? (
        <Alert severity="success" onClose={() => drop("bought")}>
          Thanks for buying credits. They&apos;re added below as soon as the payment is confirmed,
          usually within a few seconds.
        </Alert>
      ) : null}
      {checkout.failure !== null && choosing === null ? (
        <ErrorNotice title="We couldn't open the payment page">
          {describeCheckoutFailure(checkout.failure)}
        </ErrorNotice>
      ) : null}
      <MapsBeyondPlan
        billing={billing}
        counted={counted}
        keepMapsOpen={actions.keepMapsOpen}
        nowMs={nowMs}
      />
      <BillingCards
        billing={billing}
        counted={counted}
        card={card}
        planActions={
          <PlanActions
            entitlement={entitlement}
            counted={counted}
            actions={actions}
            checkout={checkout}
            nowMs={nowMs}
            onChange={setChoosing}
          />
        }
        renderCreditActions={({ monthlyCap }) => (
          <MonthlyCap monthlyCap={monthlyCap} setMonthlyCap={actions.setMonthlyCap} />
        )}
      />
      {ledger}
      <PaymentsSection
        state={payments}
        onRetry={onRetryPayments}
        isOpeningPortal={checkout.opening === "portal"}
        onPortal={() => void checkout.start({ kind: "portal" })}
      />
      {choosing ? (
        <ChangePlanDialog
          entitlement={entitlement}
          counted={counted}
          initial={choosing}
          actions={actions}
          checkout={checkout}
          onChanged={(name) => toast({ words: `The workspace is on ${name} now.` })}
          onClose={() => {
            checkout.cancel();
            setChoosing(null);
            if (wanted !== null) drop("change");
          }}
        />
      ) : null}
    </PageFrame>
  );
}

interface MapsBeyondPlanProps {
  readonly billing: Billing;
  readonly counted: CountedWorkspace | null;
  readonly keepMapsOpen: BillingActions["keepMapsOpen"];
  readonly nowMs: number;
}

/** Says that some maps are read-only on this plan, and lets people choose which. */
function MapsBeyondPlan({ billing, counted, keepMapsOpen, nowMs }: MapsBeyondPlanProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const plan = getEffectivePlan(billing.entitlement, nowMs);
  const allowed = counted && countMapsToKeep(plan, counted.usage);
  if (counted === null || allowed === null) return null;
  const surplus = counted.usage.activeMaps - allowed;
  return (
    <>
      <Alert
        severity="info"
        action={
          <Button color="inherit" size="small" onClick={() => setIsChoosing(true)}>
            Choose maps
          </Button>
        }
      >
        {countNoun(surplus, "map is", "maps are")} read-only, because the plan includes{" "}
        {countNoun(allowed, "active map")}. Nothing was deleted.
      </Alert>
      {isChoosing ? (
        <KeepMapsDialog
          plan={plan}
          allowed={allowed}
          maps={counted.maps}
          keepMapsOpen={keepMapsOpen}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </>
  );
}
