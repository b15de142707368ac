import { setEmailChoiceInput, setEmailChoiceOutput } from "@mapwright/core/accounts/email-choices";
import { defineUseCase } from "#/platform/callables/use-case.ts";

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
