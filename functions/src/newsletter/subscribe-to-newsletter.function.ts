import { setTimeout } from "node:timers/promises";
import { AppError } from "@mapwright/core/app-error";
import { subscribeInput, subscribeOutput } from "@mapwright/core/newsletter/newsletter";
import { publicCallable } from "#/platform/callable.ts";
import { environment } from "#/platform/environment.ts";

/** At least as long as queuing an email takes: response time must not reveal who is on the list. */
const ANSWER_AFTER_MS = 800;

/**
 * Callable `subscribeToNewsletter`, public: an email address → `email-sent`, with the same response time whether or
 * not the address was known. No one is subscribed before following the link in the email. An address gets at most one
 * email in ten minutes and five in a week. Errors: `invalid-input`, `rate-limited`, `provider-unavailable` (the site's
 * address is not configured).
 */
export const subscribeToNewsletter = publicCallable({
  name: "subscribeToNewsletter",
  input: subscribeInput,
  output: subscribeOutput,
  isForSiteServer: true,
  limit: { calls: 30, perMs: 10 * 60_000 },
  run: async ({ email }) => {
    const { siteOrigin } = environment;
    if (siteOrigin === null) throw new AppError("provider-unavailable", "Set PUBLIC_SITE_ORIGIN");
    const [{ database }, { subscribeToNewsletter: subscribe }, { newToken }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/newsletter/subscribe-to-newsletter.ts"),
      import("#/platform/secret-token.ts"),
    ]);
    await Promise.all([
      subscribe({ db: database(), nowMs: Date.now, newToken, siteOrigin }, email),
      setTimeout(ANSWER_AFTER_MS),
    ]);
    return { state: "email-sent" as const };
  },
});
