import { leaveOutput, newsletterTokenInput } from "@mapwright/core/newsletter/newsletter";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `leaveNewsletter`, for anyone: the token from an email → `left` or `unknown`. Errors: `invalid-input`,
 * `rate-limited`.
 */
export const leaveNewsletterUseCase = defineUseCase({
  name: "leaveNewsletter",
  input: newsletterTokenInput,
  output: leaveOutput,
  allowed: { kinds: ["visitor"], onlyThroughSite: true },
  rateLimit: { perNetwork: { calls: 60, perMs: 10 * 60_000 } },
  run: async ({ db }, _visitor, { token }) => {
    const { leaveNewsletter: leave } = await import("#/newsletter/answer-newsletter-link.ts");
    return { state: await leave(db, token) };
  },
});
