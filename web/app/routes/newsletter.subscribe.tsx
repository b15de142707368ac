import { callNewsletter } from "#/content/newsletter/call-newsletter.server.ts";
import { NewsletterAnswer } from "#/content/page-kinds/newsletter-pages.tsx";
import { NewsletterSignUp } from "#/content/newsletter/newsletter-sign-up.tsx";
import { PageTitle } from "#/content/page/page-title.tsx";
import { readFormTexts } from "#/content/visitor-calls/call-for-visitor.server.ts";
import type { SiteHandle } from "#/routes/site-layout.tsx";
import { Container } from "#/ui/container.tsx";
import type { Route } from "./+types/newsletter.subscribe.ts";

export const handle: SiteHandle = { layout: "custom" };

export const meta = () => [
  { title: "Newsletter · Mapwright" },
  { name: "robots", content: "noindex" },
];

export async function action({ request }: Route.ActionArgs) {
  const textOf = await readFormTexts(request);
  // Only bots fill in a hidden field; they get the same response as everyone.
  if (textOf("website")) return { state: "email-sent" as const };
  const email = textOf("email");
  return { state: await callNewsletter("subscribeToNewsletter", { email }, request) };
}

/** Opened without a submitted form, it shows the form. */
export default function Subscribe({ actionData }: Route.ComponentProps) {
  if (actionData) return <NewsletterAnswer state={actionData.state} />;
  return (
    <Container sx={{ pb: { xs: 14, md: 24 } }}>
      <PageTitle
        title="Newsletter"
        lead="One email a month about what we've learned about search."
      />
      <NewsletterSignUp />
    </Container>
  );
}
