/**
 * Many events to receivers that fail, hang, hang up, and redirect to private addresses, while tasks are lost and workers
 * die at any step: each event arrives, and nothing is sent to a private address.
 */
import { randomInt, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { webhookDeliveriesPath, webhookPath } from "@mapwright/core/firestore-paths";
import { DAY_MS } from "@mapwright/core/durations";
import { createWebhookInput } from "@mapwright/core/webhooks/webhook";
import {
  toHead,
  createWebhookEvent,
  type WebhookEvent,
} from "@mapwright/core/webhooks/webhook-event";
import { expect, test } from "vitest";
import { z } from "zod";
import { toStored } from "#/platform/stored-document.ts";
import { storedEvent } from "#/platform/webhooks/record-event.ts";
import { handOverEvent } from "#/webhooks/hand-over-event.ts";
import { createWebhook } from "#/webhooks/manage-webhooks.ts";
import { createSender } from "#/webhooks/send-delivery.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../tests/functions/fixtures/isolated-database.ts";
import { openTeam } from "../../../tests/functions/fixtures/test-team.ts";
import {
  createWorld,
  isSignedBy,
  openReceiver,
} from "../../../tests/functions/fixtures/webhook-world.ts";

const EVENTS = inSoak(1_000, 40);
/** Events handed over at once. */
const BATCH = 20;
/** Refusals of one event at most: a delivery ends for good after ten tries, of which dying workers take some. */
const MAX_REFUSALS = 7;
const ROUND_MS = 120_000;
/** Longer than a delivery is tried. */
const MAX_ROUNDS = (2 * DAY_MS) / ROUND_MS;
const oneIn = (n: number) => randomInt(n) === 0;

/** Counts what reaches an address that nothing may be sent to. */
async function openInside() {
  let hits = 0;
  const server = createServer((_, response) => {
    hits += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}/`,
    hits: () => hits,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test(
  `of ${EVENTS} events, none is lost, whatever their receiver does, and none is sent to a private address`,
  async () => {
    const db = openIsolatedDatabase(createProjectId());
    const team = await openTeam(25, db);
    const inside = await openInside();
    const deaths = { before: 0, after: 0 };
    const sender = createSender({ isLoopbackAllowed: true, deadlineMs: 1_500 });
    // Real addresses of a deployment: whatever their names lead to, this machine isn't among them.
    const strict = createSender({ isLoopbackAllowed: false, deadlineMs: 1_500 });
    let unsigned = 0;
    const accepted = new Map<string, number>();
    const asked = new Map<string, number>();
    const receiver = await openReceiver((request, response) => {
      if (!isSignedBy(secret, request)) unsigned += 1;
      const times = (asked.get(request.id) ?? 0) + 1;
      asked.set(request.id, times);
      if (times <= MAX_REFUSALS) {
        if (oneIn(8)) return 500;
        if (oneIn(40)) return null;
        if (oneIn(12)) {
          response.writeHead(308, { location: inside.url }).end();
          return null;
        }
        if (oneIn(12)) {
          response.socket?.destroy();
          return null;
        }
      }
      accepted.set(request.id, (accepted.get(request.id) ?? 0) + 1);
      return 200;
    });
    const world = createWorld(db, {
      isQueued: () => !oneIn(10),
      async send(outgoing) {
        if (oneIn(25)) {
          deaths.before += 1;
          throw new Error("died before sending");
        }
        const isInside = outgoing.url.startsWith(inside.url);
        const sent = await (isInside ? strict : sender)(outgoing, world.now());
        if (oneIn(25)) {
          deaths.after += 1;
          throw new Error("died after sending");
        }
        return sent;
      },
    });
    const input = (events: readonly string[]) =>
      createWebhookInput.parse({
        workspaceId: team.id,
        requestId: randomUUID(),
        url: "https://example.com/hook",
        description: "",
        events,
      });
    const { id, secret } = await createWebhook(world, team.owner, input(["member.joined"]));
    await db.doc(webhookPath(team.id, id)).update({ url: receiver.url });
    const hostile = await createWebhook(world, team.owner, input(["credits.low"]));
    await db.doc(webhookPath(team.id, hostile.id)).update({ url: inside.url });

    const happen = (event: WebhookEvent) =>
      handOverEvent(world, team.id, toStored(storedEvent, event));
    const head = toHead({ workspaceId: team.id }, world.now());
    const joined = { memberId: team.owner.uid, role: "editor" } as const;
    const low = { level: "low", used: 8, allowance: 10, renewsAt: head.timestamp } as const;
    for (let n = 0; n < 10; n += 1)
      await happen(createWebhookEvent(`credits_${n}`, { type: "credits.low", ...head, data: low }));
    const ids = Array.from({ length: EVENTS }, (_, n) => `member_${n}`);
    for (let from = 0; from < EVENTS; from += BATCH)
      await Promise.all(
        ids
          .slice(from, from + BATCH)
          .map((id_) =>
            happen(createWebhookEvent(id_, { type: "member.joined", ...head, data: joined })),
          ),
      );
    const isPending = async () => {
      const log = db.collection(webhookDeliveriesPath(team.id, id));
      const open = await log.where("status", "==", "pending").count().get();
      return open.data().count > 0;
    };
    for (let rounds = 0; rounds < MAX_ROUNDS && (await isPending()); rounds += 1) {
      await world.runUntil(world.now() + ROUND_MS);
      await world.sweep();
    }

    const lost = ids.filter((event) => !accepted.has(event));
    const repeated = [...accepted.values()].filter((times) => times > 1).length;
    console.info(
      JSON.stringify({
        events: EVENTS,
        requests: receiver.received.length,
        deaths,
        repeated,
        lost: lost.length,
        inside: inside.hits(),
      }),
    );
    await Promise.all([receiver.close(), inside.close()]);
    const own = await db.collection(webhookDeliveriesPath(team.id, id)).get();
    const failed = own.docs.filter((each) => each.get("status") !== "delivered");
    expect(failed.map((each) => JSON.stringify(each.data()))).toEqual([]);
    expect(own.size).toBe(EVENTS);
    expect(lost).toEqual([]);
    expect(unsigned).toBe(0);
    expect(inside.hits()).toBe(0);
    expect(deaths.before + deaths.after).toBeGreaterThan(0);
    const refused = await db.collection(webhookDeliveriesPath(team.id, hostile.id)).get();
    const problems = refused.docs.flatMap((each) =>
      z
        .array(z.object({ problem: z.string().nullable() }))
        .parse(each.get("attempts"))
        .map(({ problem }) => problem),
    );
    expect(new Set(problems)).toEqual(new Set(["not-public"]));
  },
  60_000 + EVENTS * 2_000,
);
