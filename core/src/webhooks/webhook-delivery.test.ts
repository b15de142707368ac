import { expect, test } from "vitest";
import { DAY_MS } from "#/durations.ts";
import { userId, workspaceId } from "#/ids.ts";
import {
  MAX_LISTED_ATTEMPTS,
  getNextAttemptTime,
  getDeliveryAfterAttempt,
  getWebhookAfterAttempt,
  type DeliveryAttempt,
  type WebhookDelivery,
} from "#/webhooks/webhook-delivery.ts";
import { webhookId, type Webhook } from "#/webhooks/webhook.ts";

const NOW = Date.UTC(2026, 10, 29);
const ids = { workspaceId: workspaceId.parse("team"), webhookId: webhookId.parse("a".repeat(32)) };

const webhook: Webhook = {
  id: ids.webhookId,
  workspaceId: ids.workspaceId,
  url: "https://example.com/hook",
  description: "",
  events: ["job.finished"],
  status: "active",
  secretVersion: 1,
  formerSecretUntil: null,
  failingSince: null,
  disabledAt: null,
  createdBy: userId.parse("kim"),
  createdAt: NOW,
  key: null,
};
const delivery: WebhookDelivery = {
  ...ids,
  id: "job_1",
  type: "job.finished",
  about: null,
  body: "{}",
  status: "pending",
  attempts: [],
  tries: 0,
  nextAttemptAt: NOW,
  lease: { holder: "worker", expiresAt: NOW },
  createdAt: NOW,
  expireAt: NOW,
};
const attemptOf = (over: Partial<DeliveryAttempt> = {}): DeliveryAttempt => ({
  at: NOW,
  durationMs: 5,
  status: 500,
  problem: "status",
  response: "",
  ...over,
});
const delivered = attemptOf({ status: 204, problem: null });

interface Settled {
  readonly delivery: WebhookDelivery;
  readonly webhook: Webhook;
}

function settleAttempt(
  of: Settled,
  attempt: DeliveryAttempt,
  nowMs: number,
  random: number,
): Settled {
  const after = getWebhookAfterAttempt(of.webhook, attempt, nowMs);
  return {
    webhook: after,
    delivery: getDeliveryAfterAttempt(of.delivery, after, attempt, { nowMs, random }),
  };
}

/** Attempts that fail, each at the time the one before it asked for. */
function failUntilOver(random: number, of: Settled = { delivery, webhook }) {
  const times: number[] = [];
  let settled = of;
  for (let at: number | null = NOW; at !== null; at = settled.delivery.nextAttemptAt) {
    times.push(at);
    settled = settleAttempt(settled, attemptOf({ at }), at, random);
  }
  return { times, settled };
}

test.each([0, 0.5, 1])(
  "a delivery that fails is tried for a day, whatever chance says (%s)",
  (chance) => {
    const { times, settled } = failUntilOver(chance);
    expect(times).toHaveLength(10);
    expect(settled.delivery).toMatchObject({ status: "failed", nextAttemptAt: null, lease: null });
    const days = ((times.at(-1) ?? 0) - NOW) / DAY_MS;
    expect(days).toBeGreaterThan(0.75);
    expect(days).toBeLessThan(1.25);
  },
);

test("delays grow, and chance spreads what failed together", () => {
  const { times } = failUntilOver(0.5);
  const delays = times.slice(1).map((at, n) => at - (times[n] ?? 0));
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(getNextAttemptTime(3, NOW, 0)).toBeLessThan(getNextAttemptTime(3, NOW, 1) ?? 0);
});

test("an endpoint that answers 2xx ends its delivery, and has no failures behind it", () => {
  const failing = { ...webhook, failingSince: NOW - DAY_MS };
  const settled = settleAttempt({ delivery, webhook: failing }, delivered, NOW, 0.5);
  expect(settled.delivery).toMatchObject({ status: "delivered", nextAttemptAt: null });
  expect(settled.webhook).toEqual(webhook);
});

test("a success that says nothing new leaves the endpoint as it is, so that it isn't written", () => {
  expect(settleAttempt({ delivery, webhook }, delivered, NOW, 0.5).webhook).toBe(webhook);
});

test("an endpoint that fails for a week is disabled, and not a day earlier", () => {
  const since = (days: number) => ({ ...webhook, failingSince: NOW - days * DAY_MS });
  const of = (days: number) =>
    settleAttempt({ delivery, webhook: since(days) }, attemptOf(), NOW, 0.5);
  expect(of(6).webhook.status).toBe("active");
  expect(of(6).delivery.status).toBe("pending");
  expect(of(7).webhook).toMatchObject({ status: "disabled", disabledAt: NOW });
  expect(of(7).delivery).toMatchObject({ status: "failed", nextAttemptAt: null });
});

test("410 Gone disables an endpoint at once", () => {
  const gone = settleAttempt({ delivery, webhook }, attemptOf({ status: 410 }), NOW, 0.5);
  expect(gone.webhook.status).toBe("disabled");
  expect(gone.delivery.status).toBe("failed");
});

test("a delivery to a paused endpoint ends without counting against it", () => {
  const paused = { ...webhook, status: "paused" as const };
  const nothingSent = attemptOf({ status: null, problem: "paused" });
  const settled = settleAttempt({ delivery, webhook: paused }, nothingSent, NOW, 0.5);
  expect(settled.webhook).toBe(paused);
  expect(settled.delivery.status).toBe("failed");
});

test("the log keeps the last attempts only", () => {
  const earlier = Array.from({ length: MAX_LISTED_ATTEMPTS }, (_, n) => attemptOf({ at: n }));
  const settled = settleAttempt(
    { delivery: { ...delivery, attempts: earlier }, webhook },
    delivered,
    NOW,
    0,
  );
  expect(settled.delivery.attempts).toHaveLength(MAX_LISTED_ATTEMPTS);
  expect(settled.delivery.attempts.at(-1)).toEqual(delivered);
});
