import {
  resumeSubscriptionInput,
  resumeSubscriptionOutput,
} from "@mapwright/core/billing/manage-subscription";
import { BILLING_ACCESS, BILLING_RATE_LIMIT } from "#/billing/billing-access.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `resumeSubscription`: takes the cancellation back, so that it renews. Errors: as `cancelSubscription`;
 * `not-subscribed` when it has ended.
 */
export const resumeSubscriptionUseCase = defineUseCase({
  name: "resumeSubscription",
  input: resumeSubscriptionInput,
  output: resumeSubscriptionOutput,
  allowed: BILLING_ACCESS,
  rateLimit: BILLING_RATE_LIMIT,
  run: async ({ db, now }, _, input) => {
    const [{ openSales }, { setCancellation }, { logSyncFailure }] = await Promise.all([
      import("#/billing/open-sales.ts"),
      import("#/billing/set-cancellation.ts"),
      import("#/billing/log-sync-failure.ts"),
    ]);
    const deps = { ...openSales(db, now), onSyncFailed: logSyncFailure };
    await setCancellation(deps, input.workspaceId, false);
    return {};
  },
});
