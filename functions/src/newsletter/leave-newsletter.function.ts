import { leaveOutput, newsletterTokenInput } from "@mapwright/core/newsletter/newsletter";
import { publicCallable } from "#/platform/callable.ts";

/** Callable `leaveNewsletter`, for anybody: the token of a letter → `left` or `unknown`. Errors: `invalid-input`. */
export const leaveNewsletter = publicCallable({
  name: "leaveNewsletter",
  input: newsletterTokenInput,
  output: leaveOutput,
  run: async ({ token }) => {
    const [{ database }, { leaveNewsletter: leave }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/newsletter/answer-newsletter-link.ts"),
    ]);
    return { state: await leave(database(), token) };
  },
});
