import {
  planChangePreview,
  previewPlanChangeInput,
} from "@mapwright/core/billing/manage-subscription";
import { BILLING_ACCESS, BILLING_RATE_LIMIT } from "#/billing/billing-access.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `previewPlanChange`: what a change of plan or interval would cost now. Errors: `not-signed-in`,
 * `invalid-input` (also for the present plan), `not-a-member`, `role-too-low`, `not-subscribed`, `code-unknown`,
 * `code-expired`, `code-used-up`, `payment-unavailable`, `rate-limited`.
 */
export const previewPlanChangeUseCase = defineUseCase({
  name: "previewPlanChange",
  input: previewPlanChangeInput,
  output: planChangePreview,
  allowed: BILLING_ACCESS,
  rateLimit: BILLING_RATE_LIMIT,
  run: async ({ db, now }, _, input) => {
    const [{ openSales }, { previewPlanChange: run }] = await Promise.all([
      import("#/billing/open-sales.ts"),
      import("#/billing/preview-plan-change.ts"),
    ]);
    return run({ ...openSales(db, now), now }, input);
  },
});
