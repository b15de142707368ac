/** Answers the payment provider's webhook: 400 to what it didn't sign, 500 until an event is handled, then 200. */
import type { BillingProvider } from "#/billing/billing-provider.ts";
import { handleBillingEvent, type SyncDeps } from "#/billing/sync-billing.ts";

export interface WebhookRequest {
  /** Exactly as received; null: none. */
  readonly rawBody: Uint8Array | null;
  readonly signature: string | undefined;
}

export interface WebhookDeps extends SyncDeps {
  readonly provider: Pick<BillingProvider, "readCustomer" | "verifyEvent">;
  /** Unix ms. */
  readonly now: () => number;
  readonly onFailure: (
    event: { readonly id: string; readonly type: string },
    error: unknown,
  ) => void;
}

/** @returns the HTTP status */
export async function answerWebhook(
  deps: WebhookDeps,
  { rawBody, signature }: WebhookRequest,
): Promise<200 | 400 | 500> {
  if (rawBody === null || signature === undefined) return 400;
  const event = deps.provider.verifyEvent(rawBody, signature, deps.now());
  if (event === null) return 400;
  try {
    await handleBillingEvent(deps, event);
    return 200;
  } catch (error) {
    deps.onFailure(event, error);
    return 500;
  }
}
