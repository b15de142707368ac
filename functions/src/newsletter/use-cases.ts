import { AppError } from "@mapwright/core/app-error";
import {
  confirmOutput,
  leaveOutput,
  newsletterTokenInput,
  subscribeInput,
  subscribeOutput,
} from "@mapwright/core/newsletter/newsletter";
import { setTimeout } from "node:timers/promises";
import { defineUseCase } from "#/platform/callables/use-case.ts";
import { environment } from "#/platform/environment.ts";

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

/** Least response time, no shorter than queuing an email takes: it must not reveal who is on the list. */
const ANSWER_AFTER_MS = 800;

/**
 * Use case `subscribeToNewsletter`, for anyone: an email address → `email-sent`, with the same response time whether or
 * not the address was known. No one is subscribed before following the link in the email. An address gets at most one
 * email in ten minutes and five in a week. Errors: `invalid-input`, `rate-limited`, `provider-unavailable` (the site's
 * address is not configured).
 */
export const subscribeToNewsletterUseCase = defineUseCase({
  name: "subscribeToNewsletter",
  input: subscribeInput,
  output: subscribeOutput,
  allowed: { kinds: ["visitor"], onlyThroughSite: true },
  rateLimit: { perNetwork: { calls: 30, perMs: 10 * 60_000 } },
  run: async ({ db, now }, _visitor, { email }) => {
    const { siteOrigin } = environment;
    if (siteOrigin === null) throw new AppError("provider-unavailable", "Set PUBLIC_SITE_ORIGIN");
    const [{ subscribeToNewsletter: subscribe }, { createSecretToken }] = await Promise.all([
      import("#/newsletter/subscribe-to-newsletter.ts"),
      import("#/platform/secret-token.ts"),
    ]);
    await Promise.all([
      subscribe({ db, nowMs: now, newToken: createSecretToken, siteOrigin }, email),
      setTimeout(ANSWER_AFTER_MS),
    ]);
    return { state: "email-sent" as const };
  },
});
