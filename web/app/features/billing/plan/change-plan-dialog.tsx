import type { Entitlement } from "@mapwright/core/billing/entitlement";
import { PLAN_OFFERS, PLAN_QUOTAS } from "@mapwright/core/billing/plans";
import type { MapId } from "@mapwright/core/ids";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import type { Checkout } from "#/features/billing/checkout/use-checkout.ts";
import {
  describeCheckoutFailure,
  isAboutCode,
} from "#/features/billing/checkout/checkout-messages.ts";
import { ChangeReview } from "#/features/billing/plan/change-review.tsx";
import { KeepMapsChoice, pickMapsToKeep } from "#/features/billing/plan/keep-maps-choice.tsx";
import { getOfferName } from "@mapwright/core/billing/plan-names";
import { PlanChoiceFields } from "#/features/billing/plan/plan-choice-fields.tsx";
import {
  isPresentChoice,
  PAID_PLAN_KEYS,
  chooseTarget,
  type PlanChoice,
} from "#/features/billing/plan/plan-choice.ts";
import { isSubscribed } from "#/features/billing/plan/plan-status.ts";
import { countMapsToKeep, describeSurplus } from "#/features/billing/plan/plan-usage.ts";
import { usePlanChange } from "#/features/billing/plan/use-plan-change.ts";
import type { BillingActions } from "#/features/billing/use-billing-actions.ts";
import type { CountedWorkspace } from "#/features/billing/use-workspace-usage.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { formatDollars } from "#/ui/number-text.tsx";

interface ChangePlanDialogProps {
  readonly entitlement: Entitlement;
  /** null: not known yet. */
  readonly counted: CountedWorkspace | null;
  readonly initial: PlanChoice;
  readonly actions: BillingActions;
  /** Checkout for a first subscription. */
  readonly checkout: Checkout;
  /** Receives the name of the new plan. */
  readonly onChanged: (name: string) => void;
  readonly onClose: () => void;
}

/** Chooses a plan; for a subscription, shows what the change costs before it is agreed to. Opens on mount. */
export function ChangePlanDialog(props: ChangePlanDialogProps) {
  const { entitlement, counted, initial, actions, checkout, onChanged, onClose } = props;
  const id = useId();
  const [choice, setChoice] = useState(initial);
  const [codeError, setCodeError] = useState<string | null>(null);
  const [chosenMaps, setChosenMaps] = useState<ReadonlySet<MapId> | null>(null);
  const { reviewed, isBusy, failure, review, agree, goBack } = usePlanChange(actions);
  const hasPlan = isSubscribed(entitlement);
  const { plan } = choice;
  const surplus = counted ? describeSurplus(plan, counted.usage) : [];
  const allowedMaps = counted && hasPlan ? countMapsToKeep(plan, counted.usage) : null;
  const { keywordsPerMap } = PLAN_QUOTAS[plan];
  const kept =
    counted && allowedMaps !== null
      ? (chosenMaps ?? pickMapsToKeep(counted.maps, allowedMaps, keywordsPerMap))
      : null;
  const isWaiting = isBusy || checkout.opening !== null;
  const choose = (next: PlanChoice) => {
    setChoice(next);
    setCodeError(null);
    checkout.cancel();
    if (next.plan !== plan) setChosenMaps(null);
  };
  const next = () => {
    const chosen = chooseTarget(choice);
    if (!chosen.ok) setCodeError(chosen.message);
    else if (hasPlan) void review(chosen.target);
    else void checkout.start({ kind: "plan", ...chosen.target });
  };
  const confirm = async () => {
    if (!reviewed || !(await agree(kept ? [...kept] : null))) return;
    onChanged(getOfferName(reviewed.target.offer));
    onClose();
  };
  const refusedCode = checkout.failure && isAboutCode(checkout.failure) ? checkout.failure : null;
  const problem =
    failure ??
    (checkout.failure && !refusedCode ? describeCheckoutFailure(checkout.failure) : null);
  const present = PAID_PLAN_KEYS.find(
    (key) =>
      hasPlan &&
      entitlement.subscription &&
      PLAN_OFFERS[entitlement.subscription.offer].plan === key,
  );
  return (
    <Dialog
      open
      onClose={isWaiting ? undefined : onClose}
      aria-labelledby={id}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={id}>
        {reviewed ? "Check the new price" : hasPlan ? "Change plan" : "Choose a plan"}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 5 }}>
        {reviewed ? (
          <ChangeReview {...reviewed} />
        ) : (
          <PlanChoiceFields
            choice={choice}
            present={present ?? null}
            codeError={codeError ?? (refusedCode && describeCheckoutFailure(refusedCode))}
            onChoose={choose}
          />
        )}
        {surplus.length > 0 ? (
          <Alert severity="warning" role="status">
            {surplus.map((line) => (
              <Box key={line}>{line}</Box>
            ))}
            Nothing is deleted.
          </Alert>
        ) : null}
        {reviewed && counted && kept && allowedMaps !== null ? (
          <KeepMapsChoice
            maps={counted.maps}
            kept={kept}
            allowed={allowedMaps}
            keywordsPerMap={keywordsPerMap}
            onKeep={setChosenMaps}
          />
        ) : null}
        {problem ? <ErrorNotice title="That didn't work">{problem}</ErrorNotice> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={reviewed ? goBack : onClose} disabled={isBusy}>
          {reviewed ? "Back" : "Cancel"}
        </Button>
        {reviewed ? (
          <Button variant="contained" disabled={isWaiting} onClick={() => void confirm()}>
            {isBusy ? "Changing…" : confirmLabel(reviewed.preview.dueNowMinorUnits)}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={isWaiting || isPresentChoice(entitlement, choice)}
            onClick={next}
          >
            {nextLabel(hasPlan, isWaiting)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function confirmLabel(dueNowMinorUnits: number): string {
  return dueNowMinorUnits > 0
    ? `Change plan and pay ${formatDollars(dueNowMinorUnits)}`
    : "Change plan";
}

function nextLabel(hasPlan: boolean, isWaiting: boolean): string {
  if (hasPlan) return isWaiting ? "Calculating…" : "See the new price";
  return isWaiting ? "Opening the payment page…" : "Continue to payment";
}
