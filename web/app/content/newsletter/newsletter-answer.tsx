import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import type { NewsletterState } from "#/content/newsletter/call-newsletter.server.ts";
import { NewsletterSignUp } from "#/content/newsletter/newsletter-sign-up.tsx";
import { NEWSLETTER_MESSAGES } from "#/content/newsletter/newsletter-messages.ts";
import { PageTitle } from "#/content/page/page-title.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

const CAN_TRY_AGAIN: ReadonlySet<NewsletterState> = new Set([
  "expired",
  "unknown",
  "refused",
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
