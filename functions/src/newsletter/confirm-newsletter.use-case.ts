import { confirmOutput, newsletterTokenInput } from "@mapwright/core/newsletter/newsletter";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `confirmNewsletter`, for anyone: the token from an email → `confirmed` (also the second time), `expired` (older
 * than seven days) or `unknown`. Errors: `invalid-input`, `rate-limited`.
 */
export const confirmNewsletterUseCase = defineUseCase({
  name: "confirmNewsletter",
  input: newsletterTokenInput,
  output: confirmOutput,
  allowed: { kinds: ["visitor"], onlyThroughSite: true },
  rateLimit: { perNetwork: { calls: 60, perMs: 10 * 60_000 } },
  run: async ({ db, now }, _visitor, { token }) => {
    const { confirmNewsletter: confirm } = await import("#/newsletter/answer-newsletter-link.ts");
    return { state: await confirm(db, token, now()) };
  },
});
