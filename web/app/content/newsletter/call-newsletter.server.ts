/**
 * Passes a visitor's form on to the functions, so that it works without scripts. Nothing is stored here, and a link from an email
 * does nothing until its page's form is submitted.
 */
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { confirmOutput, leaveOutput, subscribeOutput } from "@mapwright/core/newsletter/newsletter";
import { z } from "zod";
import { visitorHeaders } from "#/content/newsletter/visitor-headers.server.ts";
import { readPublicConfig } from "#/platform/public-config.server.ts";
import type { PublicConfig } from "#/platform/public-config.ts";

const TIMEOUT_MS = 10_000;

/** The response of each callable. */
const OUTPUTS = {
  subscribeToNewsletter: subscribeOutput,
  confirmNewsletter: confirmOutput,
  leaveNewsletter: leaveOutput,
} as const;
type NewsletterCall = keyof typeof OUTPUTS;

export type NewsletterState =
  | z.output<(typeof OUTPUTS)[NewsletterCall]>["state"]
  /** The input was refused: no address, or no whole link. */
  | "refused"
  /** The visitor's network sent too many requests. */
  | "rate-limited"
  /** The functions did not answer. */
  | "unavailable";

const responseShape = z.object({ result: z.unknown() });

export function functionUrl({ emulators, firebase }: PublicConfig, name: string): string {
  const { projectId } = firebase;
  return emulators
    ? `http://${emulators.functions.host}:${String(emulators.functions.port)}/${projectId}/${FUNCTIONS_REGION}/${name}`
    : `https://${FUNCTIONS_REGION}-${projectId}.cloudfunctions.net/${name}`;
}

/** @param request the visitor's. Never throws: every outcome has a message for the visitor. */
export async function callNewsletter(
  name: NewsletterCall,
  input: Readonly<Record<string, string>>,
  request: Request,
  ask: typeof fetch = fetch,
): Promise<NewsletterState> {
  try {
    const response = await ask(functionUrl(readPublicConfig(process.env), name), {
      method: "POST",
      headers: { "Content-Type": "application/json", ...visitorHeaders(request, process.env) },
      body: JSON.stringify({ data: input }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 400) return "refused";
    if (response.status === 429) return "rate-limited";
    if (!response.ok) return "unavailable";
    const { result } = responseShape.parse(await response.json());
    return OUTPUTS[name].parse(result).state;
  } catch (error) {
    console.error(`Newsletter: ${name} did not respond`, error);
    return "unavailable";
  }
}

/** The text of a form field; empty when it is missing or the body is not a form. */
export async function readFormTexts(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => new FormData());
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
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
