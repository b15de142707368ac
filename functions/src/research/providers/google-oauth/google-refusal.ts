/** Refusals of Google's APIs (google.rpc.Status): `{error: {code, message, status, details}}`. */
import { HOUR_MS } from "@mapwright/core/durations";
import { z } from "zod";
import {
  findStatusRefusal,
  type ProviderReply,
} from "#/research/providers/http-client/provider-client.ts";
import type { Refusal } from "#/research/providers/http-client/provider-failure.ts";

/** Whoever has to wait longer has used up a quota, not gone too fast. */
const MAX_RATE_LIMIT_MS = HOUR_MS;

const errorBody = z.object({
  error: z.object({ message: z.string(), status: z.string().nullish() }),
});

export function findGoogleRefusal(reply: ProviderReply, nowMs: number): Refusal | null {
  const refusal = findStatusRefusal(reply, nowMs);
  const { error } = errorBody.safeParse(reply.body).data ?? {};
  if (!refusal || !error) return refusal;
  const reason = `${error.status ?? ""} ${error.message}`.trim();
  // Older APIs refuse a request over quota with 403.
  const isQuota =
    refusal.kind === "rate-limited" ||
    (reply.status === 403 && /quota|rate ?limit/i.test(error.message));
  if (!isQuota) return { ...refusal, reason };
  const retryAfterMs = refusal.retryAfterMs ?? requestedWaitMs(reply.body);
  if (retryAfterMs !== null && retryAfterMs > MAX_RATE_LIMIT_MS)
    return { kind: "quota-spent", reason };
  return { kind: "rate-limited", reason, retryAfterMs };
}

/** `"retryDelay": "4s"` anywhere in the details, or "Retry in 4 seconds" in the message. */
function requestedWaitMs(body: unknown): number | null {
  const text = JSON.stringify(body);
  const seconds =
    /"retryDelay":"(\d+(?:\.\d+)?)s"/.exec(text)?.[1] ?? /Retry in (\d+) seconds/.exec(text)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1_000;
}
