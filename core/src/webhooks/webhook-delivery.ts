/**
 * Deliveries of events to an endpoint, `workspaces/{w}/webhooks/{id}/webhookDeliveries/{event}`: one per event, however
 * often it is attempted. Pure decisions; functions apply them in the transaction that records an attempt.
 */
import { z } from "zod";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/durations.ts";
import { userId, workspaceId } from "#/ids.ts";
import { DELIVERED_TYPES, webhookEventId } from "#/webhooks/webhook-event.ts";
import { webhookId, getWebhookStatus, type Webhook } from "#/webhooks/webhook.ts";

/** The time that a delivery stays in the log. */
export const DELIVERY_RETENTION_MS = 30 * DAY_MS;
/** An endpoint that fails for as long is disabled. */
export const FAILING_MAX_MS = 7 * DAY_MS;
/** Characters kept of a response: enough to see what went wrong. */
export const MAX_RESPONSE_LENGTH = 500;
/** Attempts of one delivery that the log shows; earlier ones are dropped. */
export const MAX_LISTED_ATTEMPTS = 12;

/** Delays between attempts: a day in all. */
const RETRY_DELAYS_MS = [
  MINUTE_MS / 2,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS,
] as const;
/** Share by which a delay varies, so that deliveries that failed together aren't retried together. */
const JITTER = 0.2;

/**
 * - `status`: it answered, but not with 2xx
 * - `redirect`: it answered with another address, which isn't followed
 * - `not-public`: its name leads to an address that isn't on the public internet
 * - `certificate`: it couldn't prove to be who it is
 * - `timed-out`: no complete answer within the time limit
 * - `unreachable`: any other failure of the connection
 * - `no-secret`: there is nothing to sign it with; a new secret mends that
 * - `paused`, `disabled`: the endpoint was, so that nothing was sent
 */
export const ATTEMPT_PROBLEMS = [
  "status",
  "redirect",
  "not-public",
  "certificate",
  "timed-out",
  "unreachable",
  "no-secret",
  "paused",
  "disabled",
] as const;
export type AttemptProblem = (typeof ATTEMPT_PROBLEMS)[number];

const deliveryAttempt = z.object({
  /** Unix ms, also in the database. */
  at: z.number(),
  durationMs: z.number().int().min(0),
  /** HTTP; null: there was no response. */
  status: z.number().int().nullable(),
  /** null: delivered. */
  problem: z.enum(ATTEMPT_PROBLEMS).nullable(),
  /** The beginning of the response's text. */
  response: z.string().max(MAX_RESPONSE_LENGTH),
});
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>;

/**
 * Times: Unix ms.
 *
 * @stored `workspaces/{w}/webhooks/{id}/webhookDeliveries/{event}`
 * @holds An event for one endpoint, and how sending it went; kept for 30 days.
 * @reads owners and admins, at most 100 per query
 * @writes functions
 */
export const webhookDelivery = z.object({
  /** The event's, which receivers get as `webhook-id`. */
  id: webhookEventId,
  webhookId,
  workspaceId,
  type: z.enum(DELIVERED_TYPES),
  /** See `webhookEvent`. */
  about: userId.nullable(),
  /** The payload as sent, byte for byte. */
  body: z.string(),
  status: z.enum(["pending", "delivered", "failed"]),
  /** The last ones, oldest first. */
  attempts: z.array(deliveryAttempt),
  /** Attempts since it was last handed over. */
  tries: z.number().int().min(0),
  /** null: it ended. */
  nextAttemptAt: z.number().nullable(),
  /** Claim of the worker that is sending the delivery; null: nobody is. */
  lease: z.object({ holder: z.string(), expiresAt: z.number() }).nullable(),
  createdAt: z.number(),
  expireAt: z.number(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export const DELIVERY_TIMES = [
  "nextAttemptAt",
  "lease.expiresAt",
  "createdAt",
  "expireAt",
] as const;

/**
 * Returns the time of the attempt that follows `tries` attempts, Unix ms; null: there is none.
 * @param random from 0 to 1
 */
export function getNextAttemptTime(tries: number, nowMs: number, random: number): number | null {
  const delay = RETRY_DELAYS_MS[tries - 1];
  if (delay === undefined) return null;
  return Math.round(nowMs + delay * (1 - JITTER + 2 * JITTER * random));
}

/** The status with which an endpoint says that it is gone for good. */
const GONE = 410;

/** The endpoint after an attempt; the same object when that says nothing new about it. */
export function getWebhookAfterAttempt(
  webhook: Webhook,
  attempt: DeliveryAttempt,
  nowMs: number,
): Webhook {
  const { at, problem, status } = attempt;
  // Nobody tried it.
  if (getWebhookStatus(webhook, at) !== "active") return webhook;
  const isFailing = webhook.failingSince !== null;
  if (problem === null) return isFailing ? { ...webhook, failingSince: null } : webhook;
  const failingSince = webhook.failingSince ?? at;
  if (status !== GONE && nowMs - failingSince < FAILING_MAX_MS)
    return isFailing ? webhook : { ...webhook, failingSince };
  return { ...webhook, failingSince, status: "disabled", disabledAt: nowMs };
}

/** The delivery after an attempt. @param webhook after it @param random from 0 to 1 */
export function getDeliveryAfterAttempt(
  before: WebhookDelivery,
  webhook: Pick<Webhook, "status">,
  attempt: DeliveryAttempt,
  { nowMs, random }: { readonly nowMs: number; readonly random: number },
): WebhookDelivery {
  const tries = before.tries + 1;
  const attempts = [...before.attempts, attempt].slice(-MAX_LISTED_ATTEMPTS);
  const delivery = { ...before, attempts, tries, lease: null };
  if (attempt.problem === null) return { ...delivery, status: "delivered", nextAttemptAt: null };
  const next = webhook.status === "active" ? getNextAttemptTime(tries, nowMs, random) : null;
  return { ...delivery, status: next === null ? "failed" : "pending", nextAttemptAt: next };
}
