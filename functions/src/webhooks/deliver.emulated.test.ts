/**
 * Delivery of an event to a receiver that checks signatures: retries, crashes, rotation, pauses, a week of failures.
 */
import { randomUUID } from "node:crypto";
import { DAY_MS } from "@mapwright/core/durations";
import { webhookDeliveriesPath, webhookPath } from "@mapwright/core/firestore-paths";
import { createWebhookInput } from "@mapwright/core/webhooks/webhook";
import { toHead, createWebhookEvent, webhookPayload } from "@mapwright/core/webhooks/webhook-event";
import { Webhook } from "standardwebhooks";
import { afterEach, expect, test } from "vitest";
import { notifyManagers } from "#/platform/notices/notify-managers.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedEvent } from "#/platform/webhooks/record-event.ts";
import { getWebhookSecretName } from "#/platform/secret-store/secret-store.ts";
import { deliver } from "#/webhooks/deliver.ts";
import { getDisabledNotice } from "#/webhooks/disabled-email.ts";
import { handOverEvent } from "#/webhooks/hand-over-event.ts";
import { changeWebhook, createWebhook, rotateWebhookSecret } from "#/webhooks/manage-webhooks.ts";
import { redeliver, sendTestEvent } from "#/webhooks/send-again.ts";
import { storedDelivery, parseWebhook } from "#/webhooks/stored-webhook.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../tests/functions/fixtures/isolated-database.ts";
import { listEmailsTo, openTeam } from "../../../tests/functions/fixtures/test-team.ts";
import {
  createWorld,
  isSignedBy,
  openReceiver,
  type Receiver,
} from "../../../tests/functions/fixtures/webhook-world.ts";

const opened: Receiver[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((receiver) => receiver.close()));
});

/** A team with one webhook to a receiver on this machine, in a database of its own: the sweeper looks at all of it. */
async function openHooked(
  answer?: Parameters<typeof openReceiver>[0],
  options: Parameters<typeof createWorld>[1] = {},
) {
  const receiver = await openReceiver(answer);
  opened.push(receiver);
  const team = await openTeam(25, openIsolatedDatabase(createProjectId()));
  const world = createWorld(team.db, options);
  const input = createWebhookInput.parse({
    workspaceId: team.id,
    requestId: randomUUID(),
    url: "https://example.com/hook",
    description: "",
    events: ["credits.low"],
  });
  const { id, secret } = await createWebhook(world, team.owner, input);
  const named = { workspaceId: team.id, webhookId: id };
  const ref = team.db.doc(webhookPath(team.id, id));
  await ref.update({ url: receiver.url });
  const eventOf = (name: string) =>
    createWebhookEvent(`credits_${name}`, {
      type: "credits.low",
      ...toHead({ workspaceId: team.id }, world.now()),
      data: { level: "low", used: 8, allowance: 10, renewsAt: new Date(world.now()).toISOString() },
    });
  return {
    team,
    world,
    receiver,
    secret,
    named,
    happen: (name: string) => handOverEvent(world, team.id, toStored(storedEvent, eventOf(name))),
    webhook: async () => parseWebhook(await ref.get()),
    log: async () => {
      const found = await team.db.collection(webhookDeliveriesPath(team.id, id)).get();
      return found.docs.map((each) => fromStored(storedDelivery, each.data()));
    },
  };
}

test("an event reaches its endpoint signed, once, however often it is handed over", async () => {
  const { world, happen, receiver, secret, log } = await openHooked();
  expect(await Promise.all([happen("a"), happen("a"), happen("a")])).toEqual([1, 1, 1]);
  await world.runUntil(world.now() + DAY_MS);
  expect(receiver.received).toHaveLength(1);
  const [{ headers, body, id } = { headers: {}, body: "", id: "" }] = receiver.received;
  expect(id).toBe("credits_a");
  const payload = webhookPayload.parse(new Webhook(secret).verify(body, { ...headers }));
  expect(payload).toMatchObject({ type: "credits.low", version: 1, data: { used: 8 } });
  expect(Buffer.byteLength(body)).toBeLessThan(1_000);
  expect(await log()).toMatchObject([
    { status: "delivered", attempts: [{ status: 200, problem: null, response: "thanks" }] },
  ]);
});

test("an event that an endpoint doesn't want isn't delivered to it", async () => {
  const { world, team, receiver } = await openHooked();
  const event = createWebhookEvent("member_x", {
    type: "member.joined",
    ...toHead({ workspaceId: team.id }, world.now()),
    data: { memberId: team.owner.uid, role: "editor" },
  });
  expect(await handOverEvent(world, team.id, toStored(storedEvent, event))).toBe(0);
  expect(receiver.received).toHaveLength(0);
});

test("an endpoint that fails gets the event again with the same id until it answers", async () => {
  let fails = 3;
  const { world, happen, receiver, log, webhook } = await openHooked(() =>
    fails-- > 0 ? 500 : 204,
  );
  await happen("a");
  await world.runUntil(world.now() + DAY_MS);
  expect(receiver.received.map(({ id }) => id)).toEqual(Array(4).fill("credits_a"));
  const times = receiver.received.map(({ headers }) => Number(headers["webhook-timestamp"]));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(times).size).toBe(4);
  const [delivery] = await log();
  expect(delivery).toMatchObject({ status: "delivered", tries: 4, nextAttemptAt: null });
  expect(delivery?.attempts.map(({ status }) => status)).toEqual([500, 500, 500, 204]);
  expect((await webhook()).failingSince).toBeNull();
});

test("tasks that come twice at once send one request", async () => {
  const { world, happen, receiver, named } = await openHooked();
  await happen("a");
  const ref = { ...named, deliveryId: "credits_a" };
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => deliver(world, ref)));
  expect(outcomes.toSorted()).toEqual(["delivered", "idle", "idle", "idle", "idle"]);
  expect(receiver.received).toHaveLength(1);
});

test("a delivery whose task is lost, or whose worker dies after sending, is found by the sweeper", async () => {
  const { world, happen, receiver, named, log } = await openHooked(undefined, {
    isQueued: () => false,
  });
  await happen("a");
  const dying = {
    ...world,
    random: () => {
      throw new Error("the worker died");
    },
  };
  const ref = { ...named, deliveryId: "credits_a" };
  await expect(deliver(dying, ref)).rejects.toThrow("the worker died");
  expect(await deliver(world, ref)).toBe("idle");
  world.setNow(world.now() + 61_000);
  const found: string[] = [];
  const queues = {
    ...world.queues,
    deliver: async ({ deliveryId }: { deliveryId: string }) => void found.push(deliveryId),
  };
  const { sweepWebhooks } = await import("#/webhooks/sweep-webhooks.ts");
  expect(await sweepWebhooks({ ...world, queues, onFailure: () => {} })).toBe(1);
  expect(found).toEqual(["credits_a"]);
  expect(await deliver(world, ref)).toBe("delivered");
  expect(receiver.received.map(({ id }) => id)).toEqual(["credits_a", "credits_a"]);
  expect(await log()).toMatchObject([{ status: "delivered", lease: null }]);
  expect(await world.sweep()).toBe(0);
});

test("a receiver with the former secret still accepts for a day after a rotation, and not longer", async () => {
  const { world, team, happen, receiver, secret, named } = await openHooked();
  const rotated = await rotateWebhookSecret(world, team.owner, named);
  const verifies = (by: string, at: number) => {
    const request = receiver.received[at];
    return request !== undefined && isSignedBy(by, request);
  };
  await happen("a");
  await world.runUntil(world.now() + 1);
  expect([verifies(secret, 0), verifies(rotated.secret, 0)]).toEqual([true, true]);
  world.setNow(world.now() + DAY_MS);
  await happen("b");
  await world.runUntil(world.now() + 1);
  expect([verifies(secret, 1), verifies(rotated.secret, 1)]).toEqual([false, true]);
});

test("a delivery that has no secret to be signed with fails like any other, and says so", async () => {
  const { world, happen, receiver, named, log } = await openHooked();
  await world.secrets.delete(getWebhookSecretName(named.webhookId));
  await happen("a");
  await world.runUntil(world.now() + 2 * DAY_MS);
  expect(receiver.received).toEqual([]);
  const [delivery] = await log();
  expect(delivery).toMatchObject({ status: "failed", nextAttemptAt: null });
  expect(new Set(delivery?.attempts.map(({ problem }) => problem))).toEqual(new Set(["no-secret"]));
});

test("a delivery whose endpoint is gone goes, too", async () => {
  const { world, team, happen, named, log } = await openHooked(() => 500);
  await happen("a");
  await world.runUntil(world.now() + 1);
  await team.db.doc(webhookPath(team.id, named.webhookId)).delete();
  expect(await log()).toHaveLength(1);
  await world.runUntil(world.now() + DAY_MS);
  expect(await log()).toEqual([]);
});

test("a paused endpoint gets nothing, and what waited for it can be sent again", async () => {
  let status = 500;
  const { world, team, happen, receiver, named, log } = await openHooked(() => status);
  await happen("a");
  await world.runUntil(world.now() + 1_000);
  await changeWebhook(world, team.owner, { ...named, status: "paused" });
  expect(await happen("b")).toBe(0);
  await world.runUntil(world.now() + DAY_MS);
  expect(receiver.received).toHaveLength(1);
  expect((await log()).map(({ status: of, attempts }) => [of, attempts.at(-1)?.problem])).toEqual([
    ["failed", "paused"],
  ]);
  await changeWebhook(world, team.owner, { ...named, status: "active" });
  status = 200;
  await redeliver(world, team.owner, { ...named, deliveryId: "credits_a" });
  await world.runUntil(world.now() + 1);
  expect(receiver.received.map(({ id }) => id)).toEqual(["credits_a", "credits_a"]);
  expect(await log()).toMatchObject([{ status: "delivered" }]);
});

test("a week of failures disables an endpoint, and emails owners and admins once", async () => {
  const { world, team, happen, webhook, receiver } = await openHooked(() => 500);
  await happen("first");
  await world.runUntil(world.now() + 2 * DAY_MS);
  expect((await webhook()).status).toBe("active");
  await happen("second");
  world.setNow(world.now() + 5 * DAY_MS);
  await world.runUntil(world.now() + DAY_MS);
  const disabled = await webhook();
  expect(disabled.status).toBe("disabled");
  const attempts = receiver.received.length;
  expect(await happen("later")).toBe(0);
  await world.runUntil(world.now() + DAY_MS);
  expect(receiver.received).toHaveLength(attempts);
  const notice = getDisabledNotice(disabled);
  if (!notice) throw new Error("no notice");
  const deps = {
    db: team.db,
    now: world.now,
    siteOrigin: "https://mapwright.example",
    verifiedAddressOf: async () => team.owner.email,
  };
  for (const _ of [1, 2]) await notifyManagers(deps, team.id, notice);
  const emails = await listEmailsTo(team.owner.email, team.db);
  expect(emails.map(({ message }) => message.subject)).toEqual([
    "The webhook to 127.0.0.1:" + new URL(receiver.url).port + " was disabled",
  ]);
  expect(emails[0]?.message.text).toContain("https://mapwright.example/app/settings/webhooks");
});

test("a test event goes to its endpoint only, whatever events it chose", async () => {
  const { world, team, receiver, named } = await openHooked();
  const { deliveryId } = await sendTestEvent(world, team.owner, named);
  await world.runUntil(world.now() + 1);
  expect(receiver.received.map(({ id }) => id)).toEqual([deliveryId]);
  expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({
    type: "webhook.test",
    data: { webhookId: named.webhookId },
  });
});
