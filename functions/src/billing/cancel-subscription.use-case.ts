import {
  cancelSubscriptionInput,
  cancelSubscriptionOutput,
} from "@mapwright/core/billing/manage-subscription";
import { BILLING_ACCESS, BILLING_RATE_LIMIT } from "#/billing/billing-access.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `cancelSubscription`: it ends with the period that is paid for; at once while a payment is missing. Errors:
 * `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `not-subscribed`, `payment-unavailable`,
 * `rate-limited`.
 */
export const cancelSubscriptionUseCase = defineUseCase({
  name: "cancelSubscription",
  input: cancelSubscriptionInput,
  output: cancelSubscriptionOutput,
  allowed: BILLING_ACCESS,
  rateLimit: BILLING_RATE_LIMIT,
  run: async ({ db, now }, _, input) => {
    const [{ openSales }, { setCancellation }, { logSyncFailure }] = await Promise.all([
      import("#/billing/open-sales.ts"),
      import("#/billing/set-cancellation.ts"),
      import("#/billing/log-sync-failure.ts"),
    ]);
    const deps = { ...openSales(db, now), onSyncFailed: logSyncFailure };
    await setCancellation(deps, input.workspaceId, true);
    return {};
  },
});
