import {
  EmailChoiceAnswer,
  EmailChoiceQuestion,
} from "#/content/email-choice/email-choice-pages.tsx";
import {
  answerEmailChoice,
  readEmailChoiceLink,
} from "#/content/email-choice/email-choice.server.ts";
import type { SiteHandle } from "#/routes/site-layout.tsx";
import type { Route } from "./+types/emails.turn-off.ts";

export const handle: SiteHandle = { layout: "custom" };
export const loader = readEmailChoiceLink;
export const action = answerEmailChoice;

export const meta = () => [
  { title: "Emails · Mapwright" },
  { name: "robots", content: "noindex" },
  // The URL holds the token, which other sites must not see.
  { name: "referrer", content: "same-origin" },
];

export default function TurnOffEmails({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData) return <EmailChoiceAnswer link={actionData} state={actionData.state} />;
  return <EmailChoiceQuestion link={loaderData} />;
}
