/**
 * Sends one signed request to an endpoint and says how it went. Only public addresses are connected to, redirects aren't
 * followed, and time and the part of the response that is read are limited. Never rejects because of the endpoint.
 */
import {
  MAX_RESPONSE_LENGTH,
  type AttemptProblem,
  type DeliveryAttempt,
} from "@mapwright/core/webhooks/webhook-delivery";
import type { IncomingMessage } from "node:http";
import { isLoopback, isPublicAddress } from "#/platform/public-network/public-address.ts";
import {
  createPublicRequest,
  PrivateAddressError,
  type PublicRequest,
} from "#/platform/public-network/public-request.ts";

/** Time limit of an attempt, the response included. */
const DEADLINE_MS = 15_000;
/** A byte more than the longest text that is kept can need. */
const READ_MAX_BYTES = MAX_RESPONSE_LENGTH * 4;

export interface SendOptions {
  /** Whether addresses on this machine are connected to as well: in the emulators, and in tests. */
  readonly isLoopbackAllowed: boolean;
  readonly deadlineMs?: number;
}

export interface OutgoingRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type SendRequest = (request: OutgoingRequest, nowMs: number) => Promise<DeliveryAttempt>;

export function createSender({
  isLoopbackAllowed,
  deadlineMs = DEADLINE_MS,
}: SendOptions): SendRequest {
  const request = createPublicRequest(
    (address) => isPublicAddress(address) || (isLoopbackAllowed && isLoopback(address)),
  );
  return async (outgoing, nowMs) => {
    const startedAt = performance.now();
    const outcome = await send(request, outgoing, AbortSignal.timeout(deadlineMs));
    return { at: nowMs, durationMs: Math.round(performance.now() - startedAt), ...outcome };
  };
}

type Outcome = Omit<DeliveryAttempt, "at" | "durationMs">;

async function send(
  request: PublicRequest,
  { url, headers, body }: OutgoingRequest,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const message = await request(new URL(url), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(body)),
        "user-agent": "Mapwright-Webhooks/1.0",
        accept: "*/*",
        ...headers,
      },
      body,
      signal,
    });
    const status = message.statusCode ?? 0;
    const response = await readBeginning(message, signal);
    return { status, problem: problemOfStatus(status), response };
  } catch (error) {
    return { status: null, problem: problemOf(error, signal), response: "" };
  }
}

function problemOfStatus(status: number): AttemptProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
}

/** The rest is neither read nor waited for: the status has decided. */
async function readBeginning(message: IncomingMessage, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of message) {
      const buffer = Buffer.from(chunk);
      chunks.push(buffer);
      bytes += buffer.byteLength;
      if (bytes >= READ_MAX_BYTES) break;
    }
  } catch (error) {
    // An endpoint that never ends its response hasn't answered; one that was cut off has.
    if (signal.aborted) throw error;
  } finally {
    message.destroy();
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks));
  return text.slice(0, MAX_RESPONSE_LENGTH);
}

function problemOf(error: unknown, signal: AbortSignal): AttemptProblem {
  if (error instanceof PrivateAddressError) return "not-public";
  if (signal.aborted) return "timed-out";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code) ? "certificate" : "unreachable";
}
