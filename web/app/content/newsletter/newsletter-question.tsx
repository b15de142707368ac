import Container from "@mui/material/Container";
import { Form, useNavigation } from "react-router-dom";
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
  const isSending = useNavigation().state !== "idle";
  return (
    <Container sx={{ pb: { xs: 14, md: 24 } }}>
      <PageTitle title={title} lead={words} />
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <LightButton type="submit" variant="contained" size="large" disabled={isSending}>
          {button}
        </LightButton>
      </Form>
    </Container>
  );
}
