import { readPaymentsInput, readPaymentsOutput } from "@mapwright/core/billing/manage-subscription";
import { BILLING_ACCESS, BILLING_RATE_LIMIT } from "#/billing/billing-access.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `readPayments`: the latest invoices and the card; empty for a workspace that has bought nothing. Errors:
 * `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `payment-unavailable`, `rate-limited`.
 */
export const readPaymentsUseCase = defineUseCase({
  name: "readPayments",
  input: readPaymentsInput,
  output: readPaymentsOutput,
  allowed: BILLING_ACCESS,
  rateLimit: BILLING_RATE_LIMIT,
  run: async ({ db, now }, _, input) => {
    const [{ openSales }, { readPayments: run }] = await Promise.all([
      import("#/billing/open-sales.ts"),
      import("#/billing/read-payments.ts"),
    ]);
    return run(openSales(db, now), input.workspaceId);
  },
});
