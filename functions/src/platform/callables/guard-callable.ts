/** Guards every callable: only our pages, only JSON that the SDK can decode, and our error format throughout. */
import { AppError, type AppErrorCode } from "@mapwright/core/app-error";
import type { HttpsFunction } from "firebase-functions/v2/https";
import { z } from "zod";
import { toHttpsError } from "#/platform/callables/https-error.ts";

type Request = Parameters<HttpsFunction>[0];
type Response = Parameters<HttpsFunction>[1];

/** A rejection by the SDK on its own, without one of our codes. */
const sdkRefusal = z.object({
  error: z.object({ status: z.string(), message: z.string(), details: z.undefined().optional() }),
});
const CODES: Readonly<Record<string, AppErrorCode>> = {
  INVALID_ARGUMENT: "invalid-input",
  UNAUTHENTICATED: "not-signed-in",
};

export function guardCallable<Callable extends HttpsFunction>(
  callable: Callable,
  isAllowedOrigin: (origin: string) => boolean,
): Callable {
  const guarded = (request: Request, response: Response) => {
    response.removeHeader("X-Powered-By");
    const refusal = refusalOf(request, isAllowedOrigin);
    if (refusal) {
      const error = toHttpsError(refusal);
      response.status(error.httpErrorCode.status).json({ error: error.toJSON() });
      return;
    }
    // Nothing here streams, and errors in a stream come with status 200.
    request.headers.accept = "application/json";
    const send = response.send.bind(response);
    response.send = (body?: unknown) => send(withCode(body));
    return callable(request, response);
  };
  return Object.assign(guarded, callable);
}

function refusalOf(
  { headers, body }: Request,
  isAllowedOrigin: (origin: string) => boolean,
): AppError | null {
  if (headers.origin !== undefined && !isAllowedOrigin(headers.origin))
    return new AppError("origin-not-allowed", "Call this from the site");
  const fault = findJsonFault(body);
  return fault === null ? null : new AppError("invalid-input", fault, { "": fault });
}

function withCode(body: unknown): unknown {
  const { data } = sdkRefusal.safeParse(body);
  if (!data) return body;
  const { status, message } = data.error;
  return { error: { status, message, details: { code: CODES[status] ?? "internal" } } };
}

/** Deeper than any of our inputs, and far from overflowing the stack. */
const MAX_DEPTH = 64;

/**
 * The fault of a body that has what none of our calls contains, found before anything walks the input: the SDK decodes
 * it by recursion. null: no fault.
 */
export function findJsonFault(body: unknown): string | null {
  const pending: { readonly value: unknown; readonly depth: number }[] = [
    { value: body, depth: 0 },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value === "string" && !value.isWellFormed())
      return "Text must be well-formed Unicode";
    if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) continue;
    if (depth === MAX_DEPTH) return `At most ${MAX_DEPTH} levels of nesting`;
    for (const [key, inner] of Object.entries(value)) {
      if (!key.isWellFormed()) return "Text must be well-formed Unicode";
      // The SDK fails on a type it doesn't know.
      if (key === "@type") return "Typed values aren't accepted";
      pending.push({ value: inner, depth: depth + 1 });
    }
  }
  return null;
}
