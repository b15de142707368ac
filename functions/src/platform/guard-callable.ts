/** Guards every callable: only our pages, only JSON that the SDK can decode, and our error format throughout. */
import { AppError, type AppErrorCode } from "@mapwright/core/app-error";
import type { HttpsFunction } from "firebase-functions/v2/https";
import { z } from "zod";
import { toHttpsError } from "#/platform/https-error.ts";
import { jsonFaultOf } from "#/platform/json-fault.ts";

type Request = Parameters<HttpsFunction>[0];
type Response = Parameters<HttpsFunction>[1];

/** What the SDK rejects on its own, without one of our codes. */
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
  const fault = jsonFaultOf(body);
  return fault === null ? null : new AppError("invalid-input", fault, { "": fault });
}

function withCode(body: unknown): unknown {
  const { data } = sdkRefusal.safeParse(body);
  if (!data) return body;
  const { status, message } = data.error;
  return { error: { status, message, details: { code: CODES[status] ?? "internal" } } };
}
