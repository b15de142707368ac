/** Events recorded for webhooks: each once, and with what happened. */
import { mapChangesPath, operationsPath, webhookPath } from "@mapwright/core/firestore-paths";
import { createWebhookInput } from "@mapwright/core/webhooks/webhook";
import { webhookPayload } from "@mapwright/core/webhooks/webhook-event";
import { randomUUID } from "node:crypto";
import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { answerInvite } from "#/invites/answer-invite.ts";
import { CHANGE_WINDOW_MS, noteMapChange } from "#/platform/webhooks/note-map-change.ts";
import { createWebhook } from "#/webhooks/manage-webhooks.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../../tests/functions/fixtures/isolated-database.ts";
import { change, storeTestMap, RATIO } from "../../../../tests/functions/fixtures/test-map.ts";
import {
  inviteByEmail,
  createInviteDeps,
  createPerson,
  openTeam,
  type TestTeam,
} from "../../../../tests/functions/fixtures/test-team.ts";
import { createWorld } from "../../../../tests/functions/fixtures/webhook-world.ts";

async function payloadsOf({ db, id }: TestTeam) {
  const found = await db.collection(`workspaces/${id}/webhookEvents`).orderBy("at").get();
  return found.docs.map((event) => webhookPayload.parse(event.get("payload")));
}

test("an accepted invitation records that someone joined, and a declined one nothing", async () => {
  const team = await openTeam();
  const [guest, other] = [createPerson(), createPerson()];
  const key = await inviteByEmail(team, guest.email, "commenter");
  const declined = await inviteByEmail(team, other.email, "editor");
  const deps = createInviteDeps(team.db, Date.now());
  await answerInvite(deps, guest, { ...key, answer: "accept" });
  await answerInvite(deps, other, { ...declined, answer: "decline" });
  const payloads = await payloadsOf(team);
  expect(payloads).toMatchObject([
    { type: "member.joined", data: { memberId: guest.uid, role: "commenter" } },
  ]);
  expect(JSON.stringify(payloads)).not.toContain(guest.email);
});

/** A team with a map, and a webhook that is told about its changes. */
async function openWebhookWorld() {
  const db = openIsolatedDatabase(createProjectId());
  const team = await openTeam(25, db);
  const world = createWorld(db);
  const map = await storeTestMap(db, { workspace: team.id, by: team.owner.uid });
  const input = createWebhookInput.parse({
    workspaceId: team.id,
    requestId: randomUUID(),
    url: "https://example.com/hook",
    description: "",
    events: ["map.changed"],
  });
  const { id } = await createWebhook(world, team.owner, input);
  const log = db.collection(operationsPath(map));
  const noted = new Set<string>();
  return {
    db,
    team,
    world,
    map,
    log,
    webhook: db.doc(webhookPath(team.id, id)),
    edit: (name: string) =>
      change(db, map, team.owner.uid, [{ kind: "rename-topic", topic: RATIO, name }]),
    /** Notes each edit that wasn't noted yet, as its trigger does. */
    note: async () => {
      const { docs } = await log.get();
      const fresh = docs.filter((document) => !noted.has(document.id));
      for (const document of fresh) noted.add(document.id);
      await Promise.all(fresh.map((document) => noteMapChange(world, map, document)));
    },
    /** Runs everything that is due in the next five minutes. */
    pass: async () => {
      await world.runUntil(world.now() + CHANGE_WINDOW_MS + 1);
      expect(world.failures).toEqual([]);
    },
  };
}

test("the edits of a few minutes are one event, which names the first and the last", async () => {
  const { team, world, map, log, edit, note, pass } = await openWebhookWorld();
  for (const name of ["one", "two", "three"]) await edit(name);
  await note();
  expect(world.waiting()).toBe(1);
  expect(await payloadsOf(team)).toEqual([]);
  await pass();
  const { docs } = await log.orderBy("at").get();
  const ids = docs.map((document) => document.id);
  expect(await payloadsOf(team)).toMatchObject([
    {
      type: "map.changed",
      data: {
        mapId: map,
        operations: 3,
        firstOperationId: ids[0],
        lastOperationId: ids[2],
      },
    },
  ]);
});

test("later edits are the next event, and none is in two", async () => {
  const { team, edit, note, pass } = await openWebhookWorld();
  await edit("one");
  await note();
  await pass();
  await edit("two");
  await edit("three");
  await note();
  await pass();
  await pass();
  const payloads = await payloadsOf(team);
  const counts = payloads.map((each) => each.type === "map.changed" && each.data.operations);
  expect(counts).toEqual([1, 2]);
});

test("an edit whose trigger runs while the window is being closed isn't lost", async () => {
  const { team, edit, note, pass, world, map } = await openWebhookWorld();
  await edit("one");
  await note();
  // Its trigger found the window open, and the event was written without it.
  const seen = Timestamp.now();
  await edit("late");
  const ref = team.db.doc(mapChangesPath(team.id, map));
  await ref.update({ dueAt: null, from: null, announcedUntil: seen });
  await world.queues.announce({ workspaceId: team.id, mapId: map }, 0);
  await pass();
  await pass();
  expect(await payloadsOf(team)).toMatchObject([{ data: { operations: 1 } }]);
});

test("an edit that is noted after a later one is in the same event", async () => {
  const { team, world, map, log, edit, pass } = await openWebhookWorld();
  await edit("first");
  await edit("second");
  const { docs } = await log.orderBy("at", "desc").get();
  for (const document of docs) await noteMapChange(world, map, document);
  expect(world.waiting()).toBe(1);
  await pass();
  expect(await payloadsOf(team)).toMatchObject([{ data: { operations: 2 } }]);
});

test("a change whose task is lost is announced by the sweeper", async () => {
  const { team, db, map, world, log, edit } = await openWebhookWorld();
  await edit("one");
  const [document] = (await log.get()).docs;
  if (!document) throw new Error("no edit");
  const lost = { ...world, queues: { ...world.queues, announce: () => Promise.resolve() } };
  await noteMapChange(lost, map, document);
  world.setNow(world.now() + CHANGE_WINDOW_MS + 60_000);
  expect(await world.sweep()).toBe(1);
  await world.runUntil(world.now());
  expect(await payloadsOf(team)).toHaveLength(1);
  expect((await db.doc(mapChangesPath(team.id, map)).get()).get("dueAt")).toBeNull();
});

test("edits are noted for no one when no active webhook wants them", async () => {
  const { team, db, map, world, edit, note, webhook } = await openWebhookWorld();
  await webhook.update({ status: "paused" });
  await edit("one");
  await note();
  expect(world.waiting()).toBe(0);
  expect((await db.doc(mapChangesPath(team.id, map)).get()).exists).toBe(false);
});
