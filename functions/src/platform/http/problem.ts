/**
 * Refusals of the HTTP API as RFC 9457 problems: our code, what happened and what to do, at a status that tells whether
 * to try again. The one table of statuses by code.
 */
import type { AppError, AppErrorCode } from "@mapwright/core/app-error";
import { z } from "zod";

const STATUS_OF = {
  "invalid-input": 400,
  "not-signed-in": 401,
  "not-a-member": 403,
  "role-too-low": 403,
  "not-found": 404,
  "estimate-expired": 410,
  "too-many-running": 409,
  "rate-limited": 429,
  "recent-sign-in-required": 403,
  "last-owner": 409,
  "seats-full": 409,
  "plan-limit-reached": 402,
  "plan-feature-missing": 402,
  "plan-read-only": 402,
  "credits-short": 402,
  "not-subscribed": 402,
  "payment-failed": 402,
  "payment-unavailable": 503,
  "code-unknown": 400,
  "code-expired": 410,
  "code-used-up": 409,
  "already-a-member": 409,
  "invite-expired": 410,
  "invite-revoked": 410,
  "invite-used": 409,
  "invite-for-another-address": 403,
  "email-limit-reached": 409,
  "origin-not-allowed": 403,
  "provider-unavailable": 503,
  "key-rejected": 409,
  "quota-spent": 409,
  "json-disabled": 409,
  "day-limit": 409,
  "provider-refused": 409,
  "market-not-covered": 422,
  "reddit-off": 409,
  "file-expired": 410,
  "map-changed": 412,
  "model-off": 409,
  "model-limit-reached": 409,
  "model-unreachable": 503,
  internal: 500,
} as const satisfies Record<AppErrorCode, ProblemStatus>;

/** Refusals of the transport itself. */
const TRANSPORT = {
  "no-such-path": { status: 404, detail: "There's nothing at this address. See openapi.json." },
  "method-not-allowed": { status: 405, detail: "Use one of the methods in Allow." },
  "too-large": { status: 413, detail: "Send at most 5 MB at once." },
  "unsupported-media-type": { status: 415, detail: "Send JSON, as application/json." },
  "invalid-json": { status: 400, detail: "The body isn't valid JSON." },
  "idempotency-key-reused": {
    status: 422,
    detail: "This Idempotency-Key was used for another request. Use a new one.",
  },
  "request-in-progress": {
    status: 409,
    detail: "A request with this Idempotency-Key is still running. Try again in a moment.",
  },
} as const;
export type TransportCode = keyof typeof TRANSPORT;
type ProblemCode = AppErrorCode | TransportCode;

export const PROBLEM_TYPE = "application/problem+json";

const TITLES = {
  400: "Invalid request",
  401: "Not signed in",
  402: "Not included",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  410: "Expired",
  412: "Changed since",
  413: "Too large",
  415: "Unsupported media type",
  422: "Can't be processed",
  429: "Too many requests",
  500: "Internal error",
  503: "Unavailable",
} as const;
type ProblemStatus = keyof typeof TITLES;
const PROBLEM_STATUSES = [
  400, 401, 402, 403, 404, 405, 409, 410, 412, 413, 415, 422, 429, 500, 503,
] as const satisfies readonly ProblemStatus[];

/** `errors`: by the input's field. `plan`: which limit was reached, with its numbers. */
export const problem = z.object({
  type: z.url(),
  title: z.string(),
  status: z.literal(PROBLEM_STATUSES),
  detail: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  plan: z.looseObject({}).optional(),
  source: z.looseObject({}).optional(),
});
export type Problem = z.infer<typeof problem>;

/** @param docsUrl the page above the one that explains each code: `https://mapwright.example/docs/reference/api` */
export function describeProblem(docsUrl: string, error: AppError): Problem {
  const { code, message, fields, plan, source } = error;
  const detail =
    code === "not-signed-in" ? "Send a key that works, as Authorization: Bearer …" : message;
  return {
    ...base(docsUrl, code, STATUS_OF[code], detail),
    ...(fields && { errors: { ...fields } }),
    ...(plan && { plan: { ...plan } }),
    ...(source && { source: { ...source } }),
  };
}

export function buildTransportProblem(
  docsUrl: string,
  code: TransportCode,
  detail?: string,
): Problem {
  const known = TRANSPORT[code];
  return base(docsUrl, code, known.status, detail ?? known.detail);
}

const isOfTransport = (code: string): code is TransportCode => code in TRANSPORT;
const isOfApp = (code: string): code is AppErrorCode => code in STATUS_OF;

/** @public for the test of the documented problems */
export const listProblemCodes = (): string[] => [STATUS_OF, TRANSPORT].flatMap(Object.keys);

/** @throws Error for another code */
export function getProblemStatus(code: string): number {
  if (isOfTransport(code)) return TRANSPORT[code].status;
  if (isOfApp(code)) return STATUS_OF[code];
  throw new Error(`There is no code ${code}`);
}

function base(docsUrl: string, code: ProblemCode, status: ProblemStatus, detail: string): Problem {
  return { type: `${docsUrl}/problems#${code}`, title: TITLES[status], status, detail, code };
}
