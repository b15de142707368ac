/** What a visitor sees after each step of the newsletter. */
import type { NewsletterState } from "#/content/newsletter/call-newsletter.server.ts";

export interface NewsletterMessages {
  readonly title: string;
  readonly words: string;
}

export const NEWSLETTER_MESSAGES: Readonly<Record<NewsletterState, NewsletterMessages>> = {
  "email-sent": {
    title: "Check your inbox",
    words:
      "If this address isn't subscribed yet, we've sent it an email with a link to confirm. No email? Check your spam folder, or try again in ten minutes.",
  },
  confirmed: {
    title: "You're subscribed",
    words: "You'll receive the next issue. Every issue has an unsubscribe link.",
  },
  expired: {
    title: "This link has expired",
    words: "Links work for seven days. Enter your email address again to get a new one.",
  },
  unknown: {
    title: "This link no longer works",
    words:
      "A newer email may have replaced it, or the address was unsubscribed. Enter your email address again to get a new link.",
  },
  left: {
    title: "You've unsubscribed",
    words: "We won't send any more issues to your address.",
  },
  refused: {
    title: "That didn't work",
    words: "Enter a valid email address, or open the complete link from the email.",
  },
  unavailable: {
    title: "That didn't work",
    words: "Our server didn't respond, and nothing was changed. Try again in a moment.",
  },
};
