import { answerLink, readToken } from "#/content/newsletter/call-newsletter.server.ts";
import {
  NewsletterAnswer,
  getNewsletterLinkMeta,
  NewsletterQuestion,
} from "#/content/page-kinds/newsletter-pages.tsx";
import type { SiteHandle } from "#/routes/site-layout.tsx";
import type { Route } from "./+types/newsletter.leave.ts";

export const handle: SiteHandle = { layout: "custom" };
export const meta = getNewsletterLinkMeta;
export const loader = readToken;
export const action = answerLink("leaveNewsletter");

export default function LeaveNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData) return <NewsletterAnswer state={actionData.state} />;
  return (
    <NewsletterQuestion
      title="Unsubscribe from the newsletter?"
      words="You won't receive any more issues at this address."
      button="Unsubscribe"
      token={loaderData.token}
    />
  );
}
