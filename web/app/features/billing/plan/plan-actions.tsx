/** Owners' and admins' actions on the plan: choose, change, cancel, resume, pay. */
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import { isReadOnly } from "@mapwright/core/billing/plan-policy";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { Checkout } from "#/features/billing/checkout/use-checkout.ts";
import { getOfferName } from "@mapwright/core/billing/plan-names";
import { computeYearlySavingMinorUnits } from "#/features/billing/plan/offer-prices.ts";
import { getInitialPlanChoice, type PlanChoice } from "#/features/billing/plan/plan-choice.ts";
import { getGraceEndMs, isSubscribed } from "#/features/billing/plan/plan-status.ts";
import { describeSurplus } from "#/features/billing/plan/plan-usage.ts";
import type { BillingActions } from "#/features/billing/use-billing-actions.ts";
import type { CountedWorkspace } from "#/features/billing/use-workspace-usage.ts";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { formatDollars } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

interface PlanActionsProps {
  readonly entitlement: Entitlement;
  readonly counted: CountedWorkspace | null;
  readonly actions: BillingActions;
  readonly checkout: Checkout;
  readonly nowMs: number;
  readonly onChange: (initial: PlanChoice) => void;
}

export function PlanActions(props: PlanActionsProps) {
  const { entitlement, counted, actions, checkout, nowMs, onChange } = props;
  const { subscription } = entitlement;
  if (!subscription || !isSubscribed(entitlement))
    return (
      <Button variant="contained" onClick={() => onChange(getInitialPlanChoice(entitlement))}>
        Choose a plan
      </Button>
    );
  const isOwing = isReadOnly(entitlement, nowMs) || getGraceEndMs(entitlement) !== null;
  const { offer, interval, cancelAt } = subscription;
  const present = getInitialPlanChoice(entitlement);
  return (
    <>
      {isOwing ? (
        <Button
          variant="contained"
          disabled={checkout.opening !== null}
          onClick={() => void checkout.start({ kind: "portal" })}
        >
          {checkout.opening === "portal" ? "Opening…" : "Update payment"}
        </Button>
      ) : null}
      {cancelAt === null ? (
        <>
          <Button variant="outlined" onClick={() => onChange(present)}>
            Change plan
          </Button>
          {interval === "month" && !isOwing ? (
            <Button onClick={() => onChange({ ...present, interval: "year" })}>
              Pay yearly, save {formatDollars(computeYearlySavingMinorUnits(offer))}
            </Button>
          ) : null}
          <Box sx={{ flex: 1 }} />
          <CancelPlan
            name={getOfferName(offer)}
            endsAt={isOwing ? null : subscription.periodEndsAt}
            counted={counted}
            cancel={actions.cancel}
          />
        </>
      ) : (
        <ResumePlan name={getOfferName(offer)} resume={actions.resume} />
      )}
    </>
  );
}

interface CancelPlanProps {
  readonly name: string;
  /** Unix ms; null: at once, because a payment is missing. */
  readonly endsAt: number | null;
  readonly counted: CountedWorkspace | null;
  readonly cancel: BillingActions["cancel"];
}

function CancelPlan({ name, endsAt, counted, cancel }: CancelPlanProps) {
  const [isAsking, setIsAsking] = useState(false);
  const surplus = counted ? describeSurplus("free", counted.usage) : [];
  return (
    <>
      <Button color="secondary" onClick={() => setIsAsking(true)}>
        Cancel plan
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Cancel ${name}?`}
          confirm="Cancel plan"
          dismiss="Keep plan"
          onConfirm={cancel}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {endsAt === null
              ? "It ends now, because the last payment failed. Your card isn't charged again, and the workspace is Free."
              : `It stays as it is until ${formatDate(endsAt)} and isn't charged again. Then the workspace is Free. You can resume it until that day.`}
          </p>
          {surplus.length > 0 ? (
            <Box component="ul" sx={{ pl: 4.5, mb: 0 }}>
              {surplus.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Box>
          ) : null}
          <p>Nothing is deleted.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface ResumePlanProps {
  readonly name: string;
  readonly resume: BillingActions["resume"];
}

function ResumePlan({ name, resume }: ResumePlanProps) {
  const toast = useToast();
  const [isRunning, setIsRunning] = useState(false);
  const run = async () => {
    setIsRunning(true);
    const failure = await resume();
    setIsRunning(false);
    toast({ words: failure ?? `${name} continues and renews as before.` });
  };
  return (
    <Button variant="contained" disabled={isRunning} onClick={() => void run()}>
      {isRunning ? "Resuming…" : `Resume ${name}`}
    </Button>
  );
}
