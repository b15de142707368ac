import Container from "@mui/material/Container";
import { PageTitle } from "#/content/page/page-title.tsx";
import { LightButton } from "#/ui/light-controls.tsx";

interface NewsletterQuestionProps {
  readonly title: string;
  readonly words: string;
  readonly button: string;
  readonly token: string;
}

/** Asks before it does: mail programs open links by themselves, and must neither subscribe nor unsubscribe anybody. */
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
