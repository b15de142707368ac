/** The links in emails that turn their kind off, passed on to the function `setEmailChoice`. */
import {
  emailTopic,
  setEmailChoiceOutput,
  type EmailTopic,
} from "@mapwright/core/accounts/email-choices";
import {
  callForVisitor,
  readFormTexts,
  type CallProblem,
} from "#/content/visitor-calls/call-for-visitor.server.ts";

export type EmailChoiceState = "on" | "off" | "unknown" | CallProblem;

/** Token and topic that a link names. `topic` null: none that we know. */
export interface EmailChoiceLink {
  readonly token: string;
  readonly topic: EmailTopic | null;
}

const linkOf = (token: string, topic: string): EmailChoiceLink => {
  const known = emailTopic.safeParse(topic);
  return { token, topic: known.success ? known.data : null };
};

/** The loader: puts the link's token and topic into the form. */
export function readEmailChoiceLink({ url }: { readonly url: URL }): EmailChoiceLink {
  const textOf = (name: string) => url.searchParams.get(name) ?? "";
  return linkOf(textOf("token"), textOf("topic"));
}

/** The action of the form. */
export async function answerEmailChoice({
  request,
}: {
  readonly request: Request;
}): Promise<EmailChoiceLink & { readonly state: EmailChoiceState }> {
  const textOf = await readFormTexts(request);
  const [token, topic, choice] = [textOf("token"), textOf("topic"), textOf("choice")];
  const call = { name: "setEmailChoice", output: setEmailChoiceOutput };
  const state = await callForVisitor(call, { token, topic, choice }, request);
  return { ...linkOf(token, topic), state };
}
