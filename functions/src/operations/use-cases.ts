import {
  providerCostsReport,
  readProviderCostsInput,
} from "@mapwright/core/billing/provider-costs-report";
import { defineUseCase } from "#/platform/callables/use-case.ts";
import { environment } from "#/platform/environment.ts";

/**
 * Use case `readProviderCosts`, for support staff: a day → `providerCostsReport`, what research providers charged. Errors:
 * `not-signed-in`, `invalid-input`, `role-too-low`.
 */
export const readProviderCostsUseCase = defineUseCase({
  name: "readProviderCosts",
  input: readProviderCostsInput,
  output: providerCostsReport,
  allowed: { kinds: ["user"], signIn: "live", staffOnly: true },
  run: async ({ db, now }, _staff, { day }) => {
    const { readProviderCosts } = await import("#/operations/read-provider-costs.ts");
    const { providerCostPerDayMicroUsd: perDayMicroUsd, sellsCredits } = environment;
    return readProviderCosts({ db, nowMs: now(), perDayMicroUsd, sellsCredits }, day);
  },
});
