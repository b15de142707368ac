import { AppError } from "@mapwright/core/app-error";
import { subscribeInput, subscribeOutput } from "@mapwright/core/newsletter/newsletter";
import { publicCallable } from "#/platform/callable.ts";
import { environment } from "#/platform/environment.ts";

/**
 * Callable `subscribeToNewsletter`, for anybody: an e-mail address → `letter-sent`, whether or not the address was
 * known. Nobody is a subscriber before the link of the letter was followed. At most one letter an address in ten
 * minutes. Errors: `invalid-input`, `rate-limited`, `provider-unavailable` (the site's address is not configured).
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
    await subscribe({ db: database(), nowMs: Date.now, newToken, siteOrigin }, email);
    return { state: "letter-sent" as const };
  },
});
