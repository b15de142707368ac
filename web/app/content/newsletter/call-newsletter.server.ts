/** The newsletter's forms, passed on to its functions. */
import { confirmOutput, leaveOutput, subscribeOutput } from "@mapwright/core/newsletter/newsletter";
import type { z } from "zod";
import {
  callForVisitor,
  readFormTexts,
  type CallProblem,
} from "#/content/visitor-calls/call-for-visitor.server.ts";

/** The response of each callable. */
const OUTPUTS = {
  subscribeToNewsletter: subscribeOutput,
  confirmNewsletter: confirmOutput,
  leaveNewsletter: leaveOutput,
} as const;
type NewsletterCall = keyof typeof OUTPUTS;

type StateOf<Call extends NewsletterCall> = z.output<(typeof OUTPUTS)[Call]>["state"];
export type NewsletterState = StateOf<NewsletterCall> | CallProblem;

/** @param request the visitor's. Never throws: every outcome has a message for the visitor. */
export function callNewsletter(
  name: NewsletterCall,
  input: Readonly<Record<string, string>>,
  request: Request,
  ask?: typeof fetch,
): Promise<NewsletterState> {
  const output: z.ZodType<{ readonly state: StateOf<NewsletterCall> }> = OUTPUTS[name];
  return callForVisitor({ name, output }, input, request, ask);
}

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
