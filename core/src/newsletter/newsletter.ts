/**
 * Newsletter sign-up with double opt-in: the address is stored, a confirmation email is sent, and only people who
 * follow its link are subscribed. Unsubscribing uses the same token.
 */
import { DAY_MS } from "#/durations.ts";
import { z } from "zod";
import { emailAddress } from "#/email-address.ts";

/** The time that a confirmation link is valid. */
export const CONFIRMATION_TTL_MS = 7 * DAY_MS;
/** Minimum wait before a second email to the same address, however often the form is submitted. */
export const RESEND_AFTER_MS = 10 * 60 * 1000;
/** The wait grows by this factor with each email: ten minutes, an hour, six hours, a day and a half … */
const RESEND_GROWTH = 6;
/** … up to a week. */
const MAX_RESEND_MS = 7 * DAY_MS;
/** After this long without an email the count restarts. */
export const EMAILS_FORGOTTEN_AFTER_MS = 30 * DAY_MS;

/** Input of `subscribeToNewsletter`. */
export const subscribeInput = z.object({ email: emailAddress });
/**
 * Output of `subscribeToNewsletter`: the same whatever is known about the address, so that subscribers can't be
 * enumerated.
 */
export const subscribeOutput = z.object({ state: z.literal("email-sent") });

/** The token in an email: 43 characters of base64url, 256 bits. */
export const newsletterToken = z.string().regex(/^[\w-]{43}$/, "This link is incomplete");

/** Input of `confirmNewsletter` and `leaveNewsletter`. */
export const newsletterTokenInput = z.object({ token: newsletterToken });
/** Output of `confirmNewsletter`. `expired`: the link was too old; the address can be submitted again. */
export const confirmOutput = z.object({ state: z.enum(["confirmed", "expired", "unknown"]) });
/** Output of `leaveNewsletter`. `unknown`: the link has no subscriber, possibly because they already unsubscribed. */
export const leaveOutput = z.object({ state: z.enum(["left", "unknown"]) });

const SUBSCRIBER_STATES = ["pending", "confirmed", "left"] as const;

/**
 * A document of `newsletterSubscribers`; its id is the SHA-256 of the address. Times are Unix milliseconds outside the
 * database. `tokenHash` is the SHA-256 of the token, so that database access isn't enough to confirm for others.
 *
 * @stored `newsletterSubscribers/{SHA-256 of the address}`
 * @holds A subscriber, confirmed or not.
 * @reads functions
 * @writes functions
 */
export const newsletterSubscriber = z.object({
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  tokenHash: z.string(),
  /** Time at which the last email was requested. */
  emailsAt: z.number(),
  /** Number of emails requested without a confirmation, from 1. */
  emailsSent: z.number().int().min(1),
  createdAt: z.number(),
  /** null until the link was followed. */
  confirmedAt: z.number().nullable(),
});
export type NewsletterSubscriber = z.output<typeof newsletterSubscriber>;

/** The subscriber fields that decide whether an email is sent. */
type EmailsSoFar = Pick<NewsletterSubscriber, "state" | "emailsAt" | "emailsSent">;

/**
 * Decides whether to send an email when an address is submitted. A subscriber gets none; an address waits longer with
 * each email it got, so that the form can't be used to flood someone's mailbox: five emails in the first week, one per
 * week from then on.
 */
export function mayAskToConfirm(known: EmailsSoFar | null, nowMs: number): boolean {
  if (known === null) return true;
  if (known.state === "confirmed") return false;
  const waitMs = RESEND_AFTER_MS * RESEND_GROWTH ** (known.emailsSent - 1);
  return nowMs - known.emailsAt >= Math.min(waitMs, MAX_RESEND_MS);
}

/** Number of emails an address has been sent, including the current one. */
export function countEmail(known: EmailsSoFar | null, nowMs: number): number {
  const isForgotten = known === null || nowMs - known.emailsAt >= EMAILS_FORGOTTEN_AFTER_MS;
  return isForgotten ? 1 : known.emailsSent + 1;
}

/** Tells whether a confirmation link is still valid: up to and including `CONFIRMATION_TTL_MS` after it was sent. */
export function isConfirmable(
  known: Pick<NewsletterSubscriber, "emailsAt">,
  nowMs: number,
): boolean {
  return nowMs - known.emailsAt <= CONFIRMATION_TTL_MS;
}
