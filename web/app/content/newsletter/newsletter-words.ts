/** What a visitor is told after each step of the newsletter. */
import type { NewsletterState } from "#/content/newsletter/call-newsletter.server.ts";

export interface NewsletterWords {
  readonly title: string;
  readonly words: string;
}

export const NEWSLETTER_WORDS: Readonly<Record<NewsletterState, NewsletterWords>> = {
  "letter-sent": {
    title: "Look in your mailbox",
    words:
      "If this address is not on the list yet, a letter with a link is on its way. The newsletter comes once you follow the link. Nothing there? Look among the unwanted mail, or try again in ten minutes.",
  },
  confirmed: {
    title: "You are on the list",
    words: "The next issue comes to your address. Every issue has a link to leave.",
  },
  expired: {
    title: "This link is too old",
    words: "Links work for seven days. Enter your address again, and a new one is sent.",
  },
  unknown: {
    title: "This link does not work any more",
    words:
      "A newer letter may have replaced it, or the address has left the list. Enter your address again to get a new one.",
  },
  left: {
    title: "You have left the newsletter",
    words: "No further issue is sent to your address.",
  },
  refused: {
    title: "That did not work",
    words: "Please enter a valid email, or open the link from the letter as a whole.",
  },
  unavailable: {
    title: "That did not work",
    words: "Something on our side did not answer. Nothing was changed; try again in a moment.",
  },
};
