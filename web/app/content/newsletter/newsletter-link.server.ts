/**
 * The server side of pages opened by links in emails: passes the token to the form, and does nothing until it is
 * submitted.
 */
import { callNewsletter } from "#/content/newsletter/call-newsletter.server.ts";
import { readFormTexts } from "#/content/newsletter/form-text.server.ts";

/** The loader: puts the token into the form. */
export function readToken({ url }: { readonly url: URL }) {
  return { token: url.searchParams.get("token") ?? "" };
}

/** The action of the page whose form calls `name`. */
export function answerLink(name: "confirmNewsletter" | "leaveNewsletter") {
  return async ({ request }: { readonly request: Request }) => {
    const textOf = await readFormTexts(request);
    return { state: await callNewsletter(name, { token: textOf("token") }, request) };
  };
}
