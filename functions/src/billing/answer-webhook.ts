/**
 * Answers the payment provider's webhook: 400 to what it didn't sign, 500 until an event is handled, then 200. What it
 * signed but can't be read is logged and answered with 400: the provider gives up on it after its usual repeats and
 * shows it as failed, and reconciliation finds at night what it would have said.
 */
import {
  EventUnreadable,
  type BillingEvent,
  type BillingProvider,
} from "#/billing/billing-provider.ts";
import { handleBillingEvent, type KeepingDeps } from "#/billing/sync-billing.ts";

export interface WebhookRequest {
  /** Exactly as received; null: none. */
  readonly rawBody: Uint8Array | null;
  readonly signature: string | undefined;
}

export interface WebhookDeps extends KeepingDeps {
  readonly provider: Pick<BillingProvider, "readCustomer" | "verifyEvent">;
  /** Unix ms. */
  readonly now: () => number;
  /** `event` null: it can't be read. */
  readonly onFailure: (
    event: { readonly id: string; readonly type: string } | null,
    error: unknown,
  ) => void;
}

/** @returns the HTTP status */
export async function answerWebhook(
  deps: WebhookDeps,
  { rawBody, signature }: WebhookRequest,
): Promise<200 | 400 | 500> {
  if (rawBody === null || signature === undefined) return 400;
  let event: BillingEvent | null;
  try {
    event = deps.provider.verifyEvent(rawBody, signature, deps.now());
  } catch (error) {
    if (!(error instanceof EventUnreadable)) throw error;
    deps.onFailure(null, error);
    return 400;
  }
  if (event === null) return 400;
  try {
    await handleBillingEvent(deps, event);
    return 200;
  } catch (error) {
    deps.onFailure(event, error);
    return 500;
  }
}
