/** Owners' and admins' changes to what their workspace pays for, each one call. */
import {
  cancelSubscriptionOutput,
  changePlanOutput,
  keepMapsOpenOutput,
  planChangePreview,
  readPaymentsOutput,
  resumeSubscriptionOutput,
  setMonthlyCapOutput,
  type Payments,
  type PlanChangePreview,
} from "@mapwright/core/billing/manage-subscription";
import type { BillingInterval, PaidOfferKey } from "@mapwright/core/billing/plans";
import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import { useMemo } from "react";
import { describeFailureCode } from "#/ui/messages/call-failure-messages.ts";
import { useCall, type CallResult } from "#/platform/firebase/use-call.client.ts";

/** Offer to change to. `code` null: the offer needs none. */
export interface PlanTarget {
  readonly offer: PaidOfferKey;
  readonly interval: BillingInterval;
  readonly code: string | null;
}

/** Resolves to null when it worked, otherwise to a message. */
type Act = Promise<string | null>;

export interface BillingActions {
  readonly preview: (target: PlanTarget) => Promise<CallResult<PlanChangePreview>>;
  /** Changes the plan for the price in the preview. */
  readonly change: (target: PlanTarget, preview: PlanChangePreview) => Act;
  readonly cancel: () => Act;
  readonly resume: () => Act;
  readonly readPayments: () => Promise<CallResult<Payments>>;
  readonly setMonthlyCap: (monthlyCap: number | null) => Act;
  readonly keepMapsOpen: (mapIds: readonly MapId[]) => Act;
}

const CHANGE_WORDS = {
  "estimate-expired":
    "The price has changed, or was calculated over an hour ago. Go back and check it again.",
};
const KEEP_WORDS = {
  "not-found": "One of these maps was archived or deleted. Choose again.",
};

export function useBillingActions(workspaceId: WorkspaceId): BillingActions {
  const call = useCall();
  return useMemo(
    () => ({
      preview: (target) => call("previewPlanChange", { workspaceId, ...target }, planChangePreview),
      async change(target, { calculatedAt, dueNowMinorUnits }) {
        const input = { workspaceId, ...target, calculatedAt, dueNowMinorUnits };
        const result = await call("changePlan", input, changePlanOutput);
        return result.ok ? null : describeFailureCode(result.code, CHANGE_WORDS);
      },
      async cancel() {
        const result = await call("cancelSubscription", { workspaceId }, cancelSubscriptionOutput);
        return result.ok ? null : describeFailureCode(result.code);
      },
      async resume() {
        const result = await call("resumeSubscription", { workspaceId }, resumeSubscriptionOutput);
        return result.ok ? null : describeFailureCode(result.code);
      },
      readPayments: () => call("readPayments", { workspaceId }, readPaymentsOutput),
      async setMonthlyCap(monthlyCap) {
        const result = await call(
          "setMonthlyCap",
          { workspaceId, monthlyCap },
          setMonthlyCapOutput,
        );
        return result.ok ? null : describeFailureCode(result.code);
      },
      async keepMapsOpen(mapIds) {
        const result = await call("keepMapsOpen", { workspaceId, mapIds }, keepMapsOpenOutput);
        return result.ok ? null : describeFailureCode(result.code, KEEP_WORDS);
      },
    }),
    [call, workspaceId],
  );
}
