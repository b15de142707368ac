import Container from "@mui/material/Container";
import { PageTitle } from "#/content/page/page-title.tsx";
import { LightButton } from "#/ui/light-controls.tsx";

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
