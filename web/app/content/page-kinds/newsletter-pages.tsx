import Box from "@mui/material/Box";
import type { NewsletterState } from "#/content/newsletter/call-newsletter.server.ts";
import { NewsletterSignUp } from "#/content/newsletter/newsletter-sign-up.tsx";
import { PageTitle } from "#/content/page/page-title.tsx";
import { Container } from "#/ui/container.tsx";
import { LightButton } from "#/ui/light-controls.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

const CAN_TRY_AGAIN: ReadonlySet<NewsletterState> = new Set([
  "expired",
  "unknown",
  "refused",
  "rate-limited",
  "unavailable",
]);

/** The result of a newsletter step. */
export function NewsletterAnswer({ state }: { readonly state: NewsletterState }) {
  const { title, words } = NEWSLETTER_MESSAGES[state];
  return (
    <Container sx={{ pb: { xs: 14, md: 24 } }}>
      <Box role="status">
        <PageTitle title={title} lead={words} />
      </Box>
      {CAN_TRY_AGAIN.has(state) ? (
        <NewsletterSignUp />
      ) : (
        <LinkButton to="/blog" variant="outlined" size="large">
          Read the blog
        </LinkButton>
      )}
    </Container>
  );
}

/** Message that a visitor sees after a step of the newsletter. */
export interface NewsletterMessages {
  readonly title: string;
  readonly words: string;
}

const NEWSLETTER_MESSAGES: Readonly<Record<NewsletterState, NewsletterMessages>> = {
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
  "rate-limited": {
    title: "Too many requests",
    words:
      "Too many requests came from your network, so nothing was changed. Wait a minute, then try again.",
  },
  unavailable: {
    title: "That didn't work",
    words: "Our server didn't respond, and nothing was changed. Try again in a moment.",
  },
};

interface NewsletterQuestionProps {
  readonly title: string;
  readonly words: string;
  readonly button: string;
  readonly token: string;
}

/**
 * Asks for confirmation: email programs open links automatically, which must neither subscribe nor unsubscribe anyone.
 */
export function NewsletterQuestion({ title, words, button, token }: NewsletterQuestionProps) {
  return (
    <Container sx={{ pb: { xs: 14, md: 24 } }}>
      <PageTitle title={title} lead={words} />
      <form method="post">
        <input type="hidden" name="token" value={token} />
        <LightButton type="submit" variant="contained" size="large">
          {button}
        </LightButton>
      </form>
    </Container>
  );
}

/** Metadata of a page opened by a link in an email. */
export const getNewsletterLinkMeta = () => [
  { title: "Newsletter · Mapwright" },
  { name: "robots", content: "noindex" },
  // The URL holds the token, which other sites must not see. With no referrer at all the form would be sent from an
  // unknown origin and rejected.
  { name: "referrer", content: "same-origin" },
];
