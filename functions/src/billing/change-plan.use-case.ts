import { changePlanInput, changePlanOutput } from "@mapwright/core/billing/manage-subscription";
import { BILLING_ACCESS, BILLING_RATE_LIMIT } from "#/billing/billing-access.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `changePlan`: changes plan or interval at once, for what the preview said. Errors: as `previewPlanChange`,
 * `payment-failed` (the card was declined; nothing has changed) and `estimate-expired` (the preview is over an hour old,
 * or the price is another one now).
 */
export const changePlanUseCase = defineUseCase({
  name: "changePlan",
  input: changePlanInput,
  output: changePlanOutput,
  allowed: BILLING_ACCESS,
  rateLimit: BILLING_RATE_LIMIT,
  run: async ({ db, now }, _, input) => {
    const [{ openSales }, { changePlan: run }, { logSyncFailure }] = await Promise.all([
      import("#/billing/open-sales.ts"),
      import("#/billing/change-plan.ts"),
      import("#/billing/log-sync-failure.ts"),
    ]);
    await run({ ...openSales(db, now), now, onSyncFailed: logSyncFailure }, input);
    return {};
  },
});
