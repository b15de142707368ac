import { leaveOutput, newsletterTokenInput } from "@mapwright/core/newsletter/newsletter";
import { publicCallable } from "#/platform/callable.ts";

/**
 * Callable `leaveNewsletter`, public: the token from an email → `left` or `unknown`. Errors: `invalid-input`,
 * `rate-limited`.
 */
export const leaveNewsletter = publicCallable({
  name: "leaveNewsletter",
  input: newsletterTokenInput,
  output: leaveOutput,
  isForSiteServer: true,
  limit: { calls: 60, perMs: 10 * 60_000 },
  run: async ({ token }) => {
    const [{ database }, { leaveNewsletter: leave }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/newsletter/answer-newsletter-link.ts"),
    ]);
    return { state: await leave(database(), token) };
  },
});
