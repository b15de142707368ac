import { callNewsletter } from "#/content/newsletter/call-newsletter.server.ts";
import { readFormTexts } from "#/content/newsletter/form-text.server.ts";
import { NewsletterAnswer } from "#/content/newsletter/newsletter-answer.tsx";
import { NewsletterQuestion } from "#/content/newsletter/newsletter-question.tsx";
import type { SiteHandle } from "#/routes/site-layout.tsx";
import type { Route } from "./+types/newsletter.leave.ts";

export const handle: SiteHandle = { layout: "custom" };

export const meta = () => [
  { title: "Newsletter · Mapwright" },
  { name: "robots", content: "noindex" },
  // The address holds the token: other sites must not learn it.
  { name: "referrer", content: "no-referrer" },
];

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

export async function action({ request }: Route.ActionArgs) {
  const textOf = await readFormTexts(request);
  const token = textOf("token");
  return { state: await callNewsletter("leaveNewsletter", { token }, request) };
}

export default function LeaveNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData) return <NewsletterAnswer state={actionData.state} />;
  return (
    <NewsletterQuestion
      title="Leave the newsletter?"
      words="No further issue will be sent to your address."
      button="Leave"
      token={loaderData.token}
    />
  );
}
