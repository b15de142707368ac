import { setEmailChoiceInput, setEmailChoiceOutput } from "@mapwright/core/accounts/email-choices";
import {
  cancelSubscriptionInput,
  cancelSubscriptionOutput,
  changePlanInput,
  changePlanOutput,
  planChangePreview,
  previewPlanChangeInput,
  readPaymentsInput,
  readPaymentsOutput,
  resumeSubscriptionInput,
  resumeSubscriptionOutput,
  setMonthlyCapInput,
  setMonthlyCapOutput,
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

/**
 * Use case `setEmailChoice`, for anyone: the token from an email → that kind of email is `off` or `on`, or `unknown`.
 * Errors: `invalid-input`, `rate-limited`.
 */
export const setEmailChoiceUseCase = defineUseCase({
  name: "setEmailChoice",
  input: setEmailChoiceInput,
  output: setEmailChoiceOutput,
  allowed: { kinds: ["visitor"], onlyThroughSite: true },
  rateLimit: { perNetwork: { calls: 60, perMs: 10 * 60_000 } },
  run: async ({ db }, _visitor, input) => {
    const { setEmailChoice } = await import("#/billing/notices/set-email-choice.ts");
    return { state: await setEmailChoice(db, input) };
  },
});

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

/**
 * Use case `setMonthlyCap`: the most credits that a workspace wants to use in a month. Errors: `not-signed-in`,
 * `invalid-input`, `not-a-member`, `role-too-low`, `rate-limited`.
 */
export const setMonthlyCapUseCase = defineUseCase({
  name: "setMonthlyCap",
  input: setMonthlyCapInput,
  output: setMonthlyCapOutput,
  allowed: { kinds: ["user"], signIn: "live" },
  run: async ({ db, now }, user, input) => {
    const { setMonthlyCap } = await import("#/billing/set-monthly-cap.ts");
    await setMonthlyCap(db, user, input, now());
    return {};
  },
});
