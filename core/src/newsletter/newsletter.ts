/**
 * The newsletter's sign-up, by double opt-in: an address is written down, a letter with a link goes out, and only
 * who follows the link is a subscriber. Leaving takes the same token.
 */
import { z } from "zod";
import { emailAddress } from "#/email-address.ts";

/** How long the link of a confirmation letter works. */
export const CONFIRMATION_TTL_MS = 7 * 24 * 60 * 60 * 1000;
/** A second letter to the same address goes out after this time at the earliest, however often the form is sent. */
export const RESEND_AFTER_MS = 10 * 60 * 1000;
/** Each further letter waits so many times longer: ten minutes, an hour, six hours, a day and a half … */
const RESEND_GROWTH = 6;
/** … and a week at the most. */
const LONGEST_RESEND_MS = 7 * 24 * 60 * 60 * 1000;
/** After so long without a letter, the count begins anew. */
export const LETTERS_FORGOTTEN_AFTER_MS = 30 * 24 * 60 * 60 * 1000;

/** Input of `subscribeToNewsletter`. */
export const subscribeInput = z.object({ email: emailAddress });
/** Output of `subscribeToNewsletter`: the same whatever is known of the address, so that nobody can ask who reads. */
export const subscribeOutput = z.object({ state: z.literal("letter-sent") });

/** The token of a letter: 43 characters of base64url, 256 bits. */
export const newsletterToken = z.string().regex(/^[\w-]{43}$/, "This link is not complete");

/** Input of `confirmNewsletter` and `leaveNewsletter`. */
export const newsletterTokenInput = z.object({ token: newsletterToken });
/** Output of `confirmNewsletter`. `expired`: the link was too old; the address can be entered again. */
export const confirmOutput = z.object({ state: z.enum(["confirmed", "expired", "unknown"]) });
/** Output of `leaveNewsletter`. `unknown`: the link belongs to nobody, who has perhaps left already. */
export const leaveOutput = z.object({ state: z.enum(["left", "unknown"]) });

const SUBSCRIBER_STATES = ["pending", "confirmed", "left"] as const;

/**
 * A document of `newsletterSubscribers`, its id the SHA-256 of the address. Times are Unix milliseconds outside
 * the database. `tokenHash` is the SHA-256 of the token: who reads the database cannot confirm for others.
 */
export const newsletterSubscriber = z.object({
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  tokenHash: z.string(),
  /** When the last letter was ordered. */
  lettersAt: z.number(),
  /** How many were ordered without an answer, from 1. */
  lettersSent: z.number().int().min(1).default(1),
  createdAt: z.number(),
  /** Null until the link was followed. */
  confirmedAt: z.number().nullable(),
});
export type NewsletterSubscriber = z.output<typeof newsletterSubscriber>;

/** What of a subscriber decides over letters. */
type LettersSoFar = Pick<NewsletterSubscriber, "state" | "lettersAt" | "lettersSent">;

/**
 * Whether a letter goes out when an address is entered. A subscriber gets none; an address that got some waits the
 * longer the more it got, so that a form cannot be used to fill a stranger's mailbox: five letters in the first
 * week, one a week from then on.
 */
export function mayAskToConfirm(known: LettersSoFar | null, nowMs: number): boolean {
  if (known === null) return true;
  if (known.state === "confirmed") return false;
  const waitMs = RESEND_AFTER_MS * RESEND_GROWTH ** (known.lettersSent - 1);
  return nowMs - known.lettersAt >= Math.min(waitMs, LONGEST_RESEND_MS);
}

/** How many letters an address has got, with the one that goes out now. */
export function countLetter(known: LettersSoFar | null, nowMs: number): number {
  const isForgotten = known === null || nowMs - known.lettersAt >= LETTERS_FORGOTTEN_AFTER_MS;
  return isForgotten ? 1 : known.lettersSent + 1;
}

/** Whether the link of a letter still works: up to and including `CONFIRMATION_TTL_MS` after it was sent. */
export function isConfirmable(
  known: Pick<NewsletterSubscriber, "lettersAt">,
  nowMs: number,
): boolean {
  return nowMs - known.lettersAt <= CONFIRMATION_TTL_MS;
}
