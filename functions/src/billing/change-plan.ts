/** Changes plan or interval at once, for what the preview said, and never for more. */
import { AppError } from "@mapwright/core/app-error";
import type { changePlanInput } from "@mapwright/core/billing/manage-subscription";
import { HOUR_MS } from "@mapwright/core/durations";
import type { z } from "zod";
import { askProvider } from "#/billing/ask-provider.ts";
import type { BillingProvider } from "#/billing/billing-provider.ts";
import {
  requireSubscription,
  syncAfterChange,
  type ChangeDeps,
} from "#/billing/held-subscription.ts";
import { isCodeNeeded, requireEligible } from "#/billing/preview-plan-change.ts";
import type { SalesStore } from "#/billing/sales-store.ts";

/** The time that a preview can be agreed to. */
const PREVIEW_VALID_MS = HOUR_MS;
/**
 * The time that a repeated request is the same one. The provider repeats a refusal as well, and a new card ends that.
 */
const SAME_REQUEST_MS = 60_000;

export interface ChangePlanDeps extends ChangeDeps {
  readonly provider: Pick<
    BillingProvider,
    "previewChange" | "changePlan" | "readCustomer" | "endSubscription"
  >;
  readonly sales: Pick<SalesStore, "readFacts" | "useCode">;
  /** Unix ms. */
  readonly now: () => number;
}

/** A change that was made already is done: whoever asks twice is charged once. */
export async function changePlan(
  deps: ChangePlanDeps,
  input: z.output<typeof changePlanInput>,
): Promise<void> {
  const { provider, sales, now } = deps;
  const { workspaceId, offer, interval, calculatedAt, dueNowMinorUnits } = input;
  const held = await requireSubscription(sales, workspaceId);
  const { subscription, customerId } = held;
  if (subscription.offer === offer && subscription.interval === interval) return;
  const ageMs = now() - calculatedAt;
  if (ageMs < -1_000 || ageMs > PREVIEW_VALID_MS) throw expired();
  const change = { subscriptionId: subscription.id, offer, interval, at: calculatedAt };
  const preview = await askProvider(() => provider.previewChange(customerId, change));
  if (preview.dueNowMinorUnits !== dueNowMinorUnits) throw expired();
  if (isCodeNeeded(offer, held)) await requireEligible(sales.useCode, input);
  const minute = Math.floor(now() / SAME_REQUEST_MS);
  const key = `change-${subscription.id}-${offer}-${interval}-${calculatedAt}-${minute}`;
  const outcome = await askProvider(() => provider.changePlan(change, key));
  if (outcome === "declined") throw new AppError("payment-failed", "The card was declined");
  await syncAfterChange(deps, customerId);
}

const expired = () => new AppError("estimate-expired", "The price was calculated too long ago");
