/** The cost of a change of plan or interval now. Changes nothing and uses up no code. */
import { AppError } from "@mapwright/core/app-error";
import type {
  PlanChangePreview,
  previewPlanChangeInput,
} from "@mapwright/core/billing/manage-subscription";
import { PLAN_OFFERS, type PaidOfferKey } from "@mapwright/core/billing/plans";
import type { z } from "zod";
import { askProvider } from "#/billing/ask-provider.ts";
import type { BillingProvider } from "#/billing/billing-provider.ts";
import { requireSubscription, type HeldSubscription } from "#/billing/held-subscription.ts";
import type { EligibilityClaim, SalesStore } from "#/billing/sales-store.ts";

export type PlanTarget = z.output<typeof previewPlanChangeInput>;

export interface PreviewDeps {
  readonly provider: Pick<BillingProvider, "previewChange">;
  readonly sales: Pick<SalesStore, "readFacts" | "checkCode">;
  /** Unix ms. */
  readonly now: () => number;
}

/** Tells whether the offer needs a code that the workspace hasn't shown: it keeps the offer that it has. */
export function isCodeNeeded(offer: PaidOfferKey, { subscription }: HeldSubscription): boolean {
  return PLAN_OFFERS[offer].needsEligibility && subscription.offer !== offer;
}

/** Rejects with the code's refusal; null: it isn't refused. */
export async function requireEligible(
  check: (
    claim: EligibilityClaim,
  ) => Promise<"code-unknown" | "code-expired" | "code-used-up" | null>,
  { workspaceId, offer, code }: EligibilityClaim,
): Promise<void> {
  const refusal = await check({ workspaceId, offer, code });
  if (refusal !== null) throw new AppError(refusal, "The code doesn't give this offer");
}

export async function previewPlanChange(
  { provider, sales, now }: PreviewDeps,
  target: PlanTarget,
): Promise<PlanChangePreview> {
  const { workspaceId, offer, interval } = target;
  const held = await requireSubscription(sales, workspaceId);
  const { subscription, customerId } = held;
  if (subscription.offer === offer && subscription.interval === interval)
    throw new AppError("invalid-input", "This is the present plan", { offer: "Choose another" });
  if (isCodeNeeded(offer, held)) await requireEligible(sales.checkCode, target);
  // Providers count in seconds.
  const at = Math.floor(now() / 1_000) * 1_000;
  const change = { subscriptionId: subscription.id, offer, interval, at };
  return askProvider(() => provider.previewChange(customerId, change));
}
