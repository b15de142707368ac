import {
  setMonthlyCapInput,
  setMonthlyCapOutput,
} from "@mapwright/core/billing/manage-subscription";
import { defineUseCase } from "#/platform/callables/use-case.ts";

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
