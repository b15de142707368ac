/**
 * Passes a visitor's form on to the functions, so that it works without scripts. Nothing is stored here, and a link from an
 * email does nothing until its page's form is submitted.
 */
import { siteLog } from "#/platform/document/site-log.server.ts";
import { z } from "zod";
import { getVisitorHeaders } from "#/content/visitor-calls/visitor-headers.server.ts";
import { readPublicConfig } from "#/platform/public-config.server.ts";
import { getFunctionAddress } from "#/platform/function-address.ts";

/** A results page takes a provider some seconds. */
const TIMEOUT_MS = 25_000;

export type CallProblem =
  /** The input was refused: no address, or no whole link. */
  | "refused"
  /** The visitor's network sent too many requests. */
  | "rate-limited"
  /** The functions did not answer. */
  | "unavailable";

/** A callable with the shape of what it returns. */
export interface VisitorCall<State extends string> {
  readonly name: string;
  readonly output: z.ZodType<{ readonly state: State }>;
}

/** @param request the visitor's. Never throws: every outcome has a message for the visitor. */
export async function callForVisitor<State extends string>(
  { name, output }: VisitorCall<State>,
  input: Readonly<Record<string, string>>,
  request: Request,
  ask: typeof fetch = fetch,
): Promise<State | CallProblem> {
  const answer = await askForVisitor({ name, output }, input, request, ask);
  return typeof answer === "string" ? answer : answer.state;
}

/** The whole answer. Never throws either. */
export async function askForVisitor<Output>(
  { name, output }: { readonly name: string; readonly output: z.ZodType<Output> },
  input: unknown,
  request: Request,
  ask: typeof fetch = fetch,
): Promise<Output | CallProblem> {
  try {
    const response = await ask(getFunctionAddress(readPublicConfig(process.env), name), {
      method: "POST",
      headers: { "Content-Type": "application/json", ...getVisitorHeaders(request, process.env) },
      body: JSON.stringify({ data: input }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 400) return "refused";
    if (response.status === 429) return "rate-limited";
    if (!response.ok) return "unavailable";
    return z.object({ result: output }).parse(await response.json()).result;
  } catch (error) {
    siteLog.error("function did not respond", { name }, error);
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
