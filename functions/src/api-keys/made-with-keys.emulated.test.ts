/** Webhooks and CSV links made with a key: they end with the key, unless a person has taken them over. */
import { randomUUID } from "node:crypto";
import { createCsvLinkInput } from "@mapwright/core/csv-links/csv-link";
import { DAY_MS } from "@mapwright/core/durations";
import { createWebhookInput } from "@mapwright/core/webhooks/webhook";
import { expect, test } from "vitest";
import { revokeApiKey } from "#/api-keys/change-api-key.ts";
import { createApiKey } from "#/api-keys/create-api-key.ts";
import { listCsvLinks } from "#/csv-links/list-csv-links.ts";
import { createCsvLink, revokeCsvLink, takeOverCsvLink } from "#/csv-links/manage-csv-links.ts";
import { listDeliveries, listWebhooks } from "#/webhooks/list-webhooks.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  takeOverWebhook,
} from "#/webhooks/manage-webhooks.ts";
import { sendTestEvent } from "#/webhooks/send-again.ts";
import { storeTestMap } from "../../../tests/functions/fixtures/test-map.ts";
import { makeKey } from "../../../tests/functions/fixtures/team-key.ts";
import { openTeam, toOutcome } from "../../../tests/functions/fixtures/test-team.ts";
import { createWorld } from "../../../tests/functions/fixtures/webhook-world.ts";

async function openKeyed(days: 30 | null = null) {
  const team = await openTeam();
  const { db, owner } = team;
  const world = createWorld(db, {
    send: async (_request, nowMs) => ({
      at: nowMs,
      durationMs: 1,
      status: 200,
      problem: null,
      response: "",
    }),
  });
  const map = await storeTestMap(db, { workspace: team.id, by: owner.uid });
  const newKey = async () => {
    const order = { name: "Planner", scopes: ["edit" as const], monthlyCap: null, days };
    const { id } = await createApiKey({ db, pepper: "pepper", now: world.now }, owner, {
      workspaceId: team.id,
      approvalAboveCredits: null,
      ...order,
    });
    return makeKey(team, owner, { keyId: id });
  };
  const hook = (actor: Parameters<typeof createWebhook>[1]) =>
    createWebhook(
      world,
      actor,
      createWebhookInput.parse({
        workspaceId: team.id,
        requestId: randomUUID(),
        url: "https://example.com/hook",
        description: "",
        events: ["job.finished"],
      }),
    );
  const link = (actor: Parameters<typeof createCsvLink>[1], of: object = {}) =>
    createCsvLink(
      db,
      actor,
      createCsvLinkInput.parse({
        workspaceId: team.id,
        requestId: randomUUID(),
        source: { kind: "map", mapId: map },
        ...of,
      }),
      world.now(),
    );
  const statuses = async () => {
    const { webhooks } = await listWebhooks(db, team.id, world.now());
    return Object.fromEntries(webhooks.map(({ id, status }) => [id, status]));
  };
  const links = async () => (await listCsvLinks(db, team.id, world.now())).links;
  const revoke = (keyId: Parameters<typeof revokeApiKey>[2]["keyId"]) =>
    revokeApiKey(db, owner, { workspaceId: team.id, keyId }, world.now());
  return { team, db, world, newKey, hook, link, statuses, links, revoke };
}

test("revoking a key pauses its webhooks and revokes its CSV links, and nothing else", async () => {
  const { team, newKey, hook, link, statuses, links, revoke, db, world } = await openKeyed();
  const [key, other] = [await newKey(), await newKey()];
  const [made, taken, others, own] = [
    await hook(key),
    await hook(key),
    await hook(other),
    await hook(team.owner),
  ];
  const kept = await link(key);
  for (const actor of [key, other, team.owner]) await link(actor);
  expect((await links()).map(({ createdWithKey }) => createdWithKey?.name ?? null)).toEqual(
    expect.arrayContaining(["Planner", "Planner", "Planner", null]),
  );
  const named = { workspaceId: team.id, webhookId: taken.id };
  await takeOverWebhook(world, team.owner, named);
  await takeOverCsvLink(db, team.owner, { workspaceId: team.id, linkId: kept.id }, world.now());
  await revoke(key.keyId);
  expect(await statuses()).toEqual({
    [made.id]: "paused",
    [taken.id]: "active",
    [others.id]: "active",
    [own.id]: "active",
  });
  const left = await links();
  expect(left).toHaveLength(3);
  expect(left.map(({ id }) => id)).toContain(kept.id);
  expect(await team.audit()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: "webhook-created", detail: "Planner" }),
      expect.objectContaining({ action: "webhook-taken-over", detail: "Planner" }),
      expect.objectContaining({ action: "csv-link-taken-over", detail: "Planner" }),
      expect.objectContaining({
        action: "api-key-revoked",
        detail: "1 webhook paused, 1 CSV link revoked",
      }),
    ]),
  );
});

test("a webhook that was paused with its key is taken over by whoever enables it", async () => {
  const { team, newKey, hook, statuses, revoke, world, db } = await openKeyed();
  const key = await newKey();
  const { id } = await hook(key);
  await revoke(key.keyId);
  const named = { workspaceId: team.id, webhookId: id };
  expect(await toOutcome(changeWebhook(world, key, { ...named, status: "active" }))).toBe("done");
  expect(await statuses()).toEqual({ [id]: "paused" });
  await changeWebhook(world, team.owner, { ...named, status: "active" });
  const { webhooks } = await listWebhooks(db, team.id, world.now());
  expect(webhooks).toMatchObject([{ status: "active", createdWithKey: null }]);
});

test("what a key made ends when the key expires", async () => {
  const { team, newKey, hook, link, statuses, links, world, db } = await openKeyed(30);
  const key = await newKey();
  const { id } = await hook(key);
  await link(key, { days: null });
  world.setNow(world.now() + 30 * DAY_MS);
  expect(await statuses()).toEqual({ [id]: "paused" });
  expect(await links()).toEqual([]);
  const named = { workspaceId: team.id, webhookId: id };
  await sendTestEvent(world, team.owner, named);
  await world.runUntil(world.now());
  const log = await listDeliveries(db, { ...named, limit: 10 });
  expect(log.items).toMatchObject([{ status: "failed", attempts: [{ problem: "paused" }] }]);
});

test("a key that was revoked a moment before makes nothing", async () => {
  const { newKey, hook, link, revoke } = await openKeyed();
  const key = await newKey();
  await revoke(key.keyId);
  expect(await toOutcome(hook(key))).toBe("not-signed-in");
  expect(await toOutcome(link(key))).toBe("not-signed-in");
});

test("a webhook that is made while its key is revoked is paused or refused, never left active", async () => {
  const { newKey, hook, statuses, revoke } = await openKeyed();
  for (let times = 0; times < 2; times++) {
    const key = await newKey();
    await Promise.allSettled([hook(key), revoke(key.keyId)]);
    expect(Object.values(await statuses())).not.toContain("active");
  }
});

test("a key changes only webhooks that it made and nobody took over", async () => {
  const { team, newKey, hook, world } = await openKeyed();
  const [key, other] = [await newKey(), await newKey()];
  const own = { workspaceId: team.id, webhookId: (await hook(key)).id };
  const theirs = { workspaceId: team.id, webhookId: (await hook(team.owner)).id };
  const pause = { status: "paused" } as const;
  expect(await toOutcome(changeWebhook(world, key, { ...own, ...pause }))).toBe("done");
  expect(await toOutcome(changeWebhook(world, other, { ...own, ...pause }))).toBe("role-too-low");
  expect(await toOutcome(changeWebhook(world, key, { ...theirs, ...pause }))).toBe("role-too-low");
  await takeOverWebhook(world, team.owner, own);
  expect(await toOutcome(changeWebhook(world, key, { ...own, ...pause }))).toBe("role-too-low");
  expect(await toOutcome(deleteWebhook(world, key, theirs))).toBe("done");
});

test("an editor's key makes and revokes no CSV link, and only owners and admins take over", async () => {
  const { team, newKey, hook, link, world, db } = await openKeyed();
  const editor = await team.add("editor");
  const key = await newKey();
  const made = await link(key);
  const named = { workspaceId: team.id, linkId: made.id };
  const editorsKey = makeKey(team, editor, { keyId: key.keyId, role: "editor" });
  expect(await toOutcome(link(editorsKey))).toBe("role-too-low");
  expect(await toOutcome(hook(editorsKey))).toBe("role-too-low");
  expect(await toOutcome(revokeCsvLink(db, editorsKey, named, world.now()))).toBe("role-too-low");
  expect(await toOutcome(takeOverCsvLink(db, editor, named, world.now()))).toBe("role-too-low");
  const webhook = { workspaceId: team.id, webhookId: (await hook(key)).id };
  expect(await toOutcome(takeOverWebhook(world, editor, webhook))).toBe("role-too-low");
});
