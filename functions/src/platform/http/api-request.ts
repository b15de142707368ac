/** Reading of a request's body and idempotency key, and refusals before a use case is asked. */
import { AppError } from "@mapwright/core/app-error";
import type { Context } from "hono";
import { findJsonFault } from "#/platform/callables/guard-callable.ts";
import type { ApiKeyPrincipal } from "#/platform/access/principal.ts";
import { hashText } from "#/platform/hash-text.ts";
import type { ApiRoute } from "#/platform/http/api-routes.ts";
import type { TransportCode } from "#/platform/http/problem.ts";

export const MAX_BODY_BYTES = 5 * 1024 * 1024;
const IDEMPOTENCY_KEY = /^[\x21-\x7E]{1,255}$/;

/** A refusal of the transport, before or instead of a use case. */
export class TransportError extends Error {
  readonly code: TransportCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: TransportCode, headers: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.headers = headers;
  }
}

/** Empty: there is none. */
export async function readBody(context: Context, { bodyFields }: ApiRoute): Promise<string> {
  const declared = Number(context.req.header("Content-Length") ?? 0);
  if (declared > MAX_BODY_BYTES) throw new TransportError("too-large");
  const text = await context.req.text();
  if (Buffer.byteLength(text) > MAX_BODY_BYTES) throw new TransportError("too-large");
  const type = (context.req.header("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const isJson = type === "application/json" || type.endsWith("+json");
  if (text !== "" && bodyFields.length > 0 && !isJson)
    throw new TransportError("unsupported-media-type");
  return bodyFields.length === 0 ? "" : text;
}

export function parseBody(text: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new TransportError("invalid-json");
  }
  const fault = findJsonFault(body);
  if (fault !== null) throw new AppError("invalid-input", fault, { "": fault });
  return body;
}

/** A UUID that is the same for the same request of the same key. */
export function readRequestId(
  { keyId }: ApiKeyPrincipal,
  { useCase }: ApiRoute,
  idempotencyKey: string,
) {
  const text = [useCase.name, keyId, idempotencyKey].join("\n");
  const hex = hashText(text);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join("-");
}

export function requireIdempotencyKey(key: string): void {
  if (IDEMPOTENCY_KEY.test(key)) return;
  throw new AppError("invalid-input", "The input isn't valid", {
    "Idempotency-Key": "Up to 255 visible ASCII characters",
  });
}
