/**
 * Emails that a person has turned off, `emailChoices/{hash of the uid}`: functions only. Each of these emails has a
 * link that does it without signing in.
 */
import { z } from "zod";

/** Emails that people can do without. */
export const EMAIL_TOPICS = ["trial-ending", "credits-low"] as const;
export type EmailTopic = (typeof EMAIL_TOPICS)[number];
export const emailTopic = z.enum(EMAIL_TOPICS);

/** The number of last emails whose links work. */
export const MAX_STORED_LINKS = 50;

/**
 * @stored `emailChoices/{SHA-256 of the uid}`
 * @holds Emails that a person turned off.
 * @reads functions
 * @writes functions (`setEmailChoice`, and with each such email); deleted with the account
 */
export const emailChoices = z.object({
  off: z.array(emailTopic),
  /** SHA-256 of the tokens in the person's last emails, oldest first. */
  tokenHashes: z.array(z.string()),
});
export type EmailChoices = z.infer<typeof emailChoices>;

export const NO_EMAIL_CHOICES: EmailChoices = { off: [], tokenHashes: [] };

/** 43 characters of base64url, 256 bits. */
const emailToken = z.string().regex(/^[\w-]{43}$/, "This link is incomplete");

/** Input of `setEmailChoice`. */
export const setEmailChoiceInput = z.object({
  token: emailToken,
  topic: emailTopic,
  choice: z.enum(["on", "off"]),
});
/** Output of `setEmailChoice`. `unknown`: no one's link, or that of an email long ago. */
export const setEmailChoiceOutput = z.object({ state: z.enum(["on", "off", "unknown"]) });

export function withTopic(
  choices: EmailChoices,
  topic: EmailTopic,
  choice: "on" | "off",
): EmailChoices {
  const others = choices.off.filter((each) => each !== topic);
  return { ...choices, off: choice === "off" ? [...others, topic] : others };
}

/** The link of one more email works. */
export function withToken(choices: EmailChoices, tokenHash: string): EmailChoices {
  return {
    ...choices,
    tokenHashes: [...choices.tokenHashes, tokenHash].slice(-MAX_STORED_LINKS),
  };
}
