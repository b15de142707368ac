import { redirect } from "react-router-dom";
import { callNewsletter } from "#/content/newsletter/call-newsletter.server.ts";
import { NewsletterAnswer } from "#/content/newsletter/newsletter-answer.tsx";
import type { SiteHandle } from "#/routes/site-layout.tsx";
import type { Route } from "./+types/newsletter.subscribe.ts";

export const handle: SiteHandle = { layout: "custom" };

export const meta = () => [
  { title: "Newsletter · Mapwright" },
  { name: "robots", content: "noindex" },
];

/** There is nothing to see here before the form was sent. */
export function loader() {
  return redirect("/newsletter");
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  // Only programs fill in what people cannot see; they are told what everybody is told.
  if (form.get("website")) return { state: "letter-sent" as const };
  const email = String(form.get("email") ?? "");
  return { state: await callNewsletter("subscribeToNewsletter", { email }) };
}

/** After the form was sent the page is the answer, not a reason to load this route. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function Subscribe({ actionData }: Route.ComponentProps) {
  return <NewsletterAnswer state={actionData?.state ?? "unavailable"} />;
}
