/** A change of plan in two steps: what to change to, then what it costs. Nothing changes before the second. */
import type { PlanChangePreview } from "@mapwright/core/billing/manage-subscription";
import type { MapId } from "@mapwright/core/ids";
import { useState } from "react";
import type { BillingActions, PlanTarget } from "#/features/billing/use-billing-actions.ts";
import { describeFailureCode } from "#/ui/messages/call-failure-messages.ts";

interface Reviewed {
  readonly target: PlanTarget;
  readonly preview: PlanChangePreview;
}

export interface PlanChange {
  /** null: still choosing. */
  readonly reviewed: Reviewed | null;
  readonly isBusy: boolean;
  /** null: nothing failed. */
  readonly failure: string | null;
  readonly review: (target: PlanTarget) => Promise<void>;
  /** @param kept the maps that stay editable; null: all do. Resolves to whether it worked. */
  readonly agree: (kept: readonly MapId[] | null) => Promise<boolean>;
  readonly goBack: () => void;
}

export function usePlanChange(actions: BillingActions): PlanChange {
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const review = async (target: PlanTarget) => {
    setIsBusy(true);
    setFailure(null);
    const result = await actions.preview(target);
    setIsBusy(false);
    if (result.ok) setReviewed({ target, preview: result.value });
    else setFailure(describeFailureCode(result.code));
  };
  const agree = async (kept: readonly MapId[] | null) => {
    if (reviewed === null) return false;
    setIsBusy(true);
    setFailure(null);
    // First, so that the choice is known when the smaller plan begins.
    const unkept = kept === null ? null : await actions.keepMapsOpen(kept);
    const problem = unkept ?? (await actions.change(reviewed.target, reviewed.preview));
    setIsBusy(false);
    setFailure(problem);
    return problem === null;
  };
  const goBack = () => {
    setReviewed(null);
    setFailure(null);
  };
  return { reviewed, isBusy, failure, review, agree, goBack };
}
