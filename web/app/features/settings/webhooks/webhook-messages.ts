/** Formats webhooks and their deliveries for people. */
import type { WebhookEventType } from "@mapwright/core/webhooks/webhook-event";
import { hasKeyEnded } from "@mapwright/core/api-keys/key-mark";
import { getWebhookStatus, type Webhook } from "@mapwright/core/webhooks/webhook";
import type {
  AttemptProblem,
  DeliveryAttempt,
  WebhookDelivery,
} from "@mapwright/core/webhooks/webhook-delivery";
import type { CallFailure } from "#/platform/call-failure.ts";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { formatMoment, formatRelativeTime } from "#/ui/time/format-dates.ts";

export const EVENT_LABELS: Readonly<Record<WebhookEventType, string>> = {
  "job.finished": "Research finished",
  "job.failed": "Research failed",
  "map.changed": "A map was edited, at most every 5 minutes",
  "credits.low": "80% or all of the month's credits used",
  "member.joined": "Someone joined the workspace",
};

export const STATUS_LABELS: Readonly<Record<Webhook["status"], string>> = {
  active: "Active",
  paused: "Paused",
  disabled: "Disabled",
};

/** Message about an endpoint's state; null: nothing to say. */
export function describeWebhookStatus(webhook: Webhook, nowMs: number): string | null {
  const { key, failingSince, formerSecretUntil } = webhook;
  const status = getWebhookStatus(webhook, nowMs);
  if (status === "paused" && hasKeyEnded(key, nowMs))
    return "Paused because its key no longer works. Enable it to take it over.";
  if (status === "paused") return "Events that happen while it's paused aren't sent.";
  if (status === "disabled")
    return "It failed for a week or answered 410 Gone. Fix the address, then enable it again.";
  if (failingSince !== null)
    return `Failing since ${formatMoment(failingSince)}. After a week of failures, it's disabled.`;
  if (formerSecretUntil !== null && nowMs < formerSecretUntil)
    return `Requests are also signed with the previous secret until ${formatMoment(formerSecretUntil)}.`;
  return null;
}

/** Message about the key that created the webhook; null: a person created it. */
export function describeWebhookKey({ key }: Webhook, nowMs: number): string | null {
  if (key === null) return null;
  const created = `Created with key “${key.name}”.`;
  return hasKeyEnded(key, nowMs)
    ? created
    : `${created} It's paused when the key is revoked or expires.`;
}

export const DELIVERY_LABELS: Readonly<Record<WebhookDelivery["status"], string>> = {
  pending: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
};

const PROBLEMS: Readonly<Record<AttemptProblem, string>> = {
  status: "answered with an error",
  redirect: "answered with a redirect, which isn't followed",
  "not-public": "not an address on the public internet",
  certificate: "its certificate isn't valid",
  "timed-out": "no answer within 15 seconds",
  unreachable: "no connection",
  "no-secret": "not sent, because its secret is missing. Rotate the secret",
  paused: "not sent, because the webhook was paused",
  disabled: "not sent, because the webhook was disabled",
};

const NOT_SENT: ReadonlySet<AttemptProblem> = new Set(["no-secret", "paused", "disabled"]);

export function describeDeliveryAttempt({
  at,
  status,
  problem,
  durationMs,
}: DeliveryAttempt): string {
  const code = status === null ? "" : `${status}, `;
  const what = problem === null ? "delivered" : PROBLEMS[problem];
  const took = problem !== null && NOT_SENT.has(problem) ? "" : ` in ${formatCount(durationMs)} ms`;
  return `${formatMoment(at)}: ${code}${what}${took}`;
}

/** One line of the log. */
export function describeDelivery(
  { createdAt, attempts, nextAttemptAt }: WebhookDelivery,
  nowMs: number,
): string {
  const when = formatRelativeTime(createdAt, nowMs);
  const tried = attempts.length === 0 ? "not sent yet" : countNoun(attempts.length, "attempt");
  const next =
    nextAttemptAt !== null && attempts.length > 0
      ? ` · next one at ${formatMoment(nextAttemptAt)}`
      : "";
  return `${when} · ${tried}${next}`;
}

const FULL = {
  "too-many-running": "This workspace has the maximum number of webhooks. Delete one first.",
};

export function describeWebhookFailure(failure: CallFailure): string {
  return describeCallFailure(failure, FULL);
}
