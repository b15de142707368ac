/** The payment provider of this deployment. */
import { environment } from "#/platform/environment.ts";
import type { BillingProvider } from "#/billing/billing-provider.ts";
import { createStripeBilling } from "#/billing/stripe-billing.ts";

let opened: BillingProvider | null = null;

/** Throws when billing isn't set up: its functions are then of no use. */
export function openBilling(): BillingProvider {
  const { secretKey, webhookSecret, apiUrl } = environment.stripe;
  if (secretKey === null || webhookSecret === null)
    throw new Error("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET aren't set");
  opened ??= createStripeBilling({ secretKey, webhookSecret, apiUrl });
  return opened;
}
