import { answerLink, readToken } from "#/content/newsletter/call-newsletter.server.ts";
import {
  NewsletterAnswer,
  getNewsletterLinkMeta,
  NewsletterQuestion,
} from "#/content/page-kinds/newsletter-pages.tsx";
import type { SiteHandle } from "#/routes/site-layout.tsx";
import type { Route } from "./+types/newsletter.confirm.ts";

export const handle: SiteHandle = { layout: "custom" };
export const meta = getNewsletterLinkMeta;
export const loader = readToken;
export const action = answerLink("confirmNewsletter");

export default function ConfirmNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData) return <NewsletterAnswer state={actionData.state} />;
  return (
    <NewsletterQuestion
      title="Subscribe to the newsletter?"
      words="Confirm to receive the next issue."
      button="Confirm my address"
      token={loaderData.token}
    />
  );
}
