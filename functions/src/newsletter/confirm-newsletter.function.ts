import { confirmOutput, newsletterTokenInput } from "@mapwright/core/newsletter/newsletter";
import { publicCallable } from "#/platform/callable.ts";

/**
 * Callable `confirmNewsletter`, public: the token from an email → `confirmed` (also the second time), `expired` (older
 * than seven days) or `unknown`. Errors: `invalid-input`, `rate-limited`.
 */
export const confirmNewsletter = publicCallable({
  name: "confirmNewsletter",
  input: newsletterTokenInput,
  output: confirmOutput,
  isForSiteServer: true,
  limit: { calls: 60, perMs: 10 * 60_000 },
  run: async ({ token }) => {
    const [{ database }, { confirmNewsletter: confirm }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/newsletter/answer-newsletter-link.ts"),
    ]);
    return { state: await confirm(database(), token, Date.now()) };
  },
});
