/** Creating, changing and deleting webhooks: by owners and admins only, and their secrets in no document. */
import { randomUUID } from "node:crypto";
import { webhookPath, webhooksPath } from "@mapwright/core/firestore-paths";
import {
  WORKSPACE_MAX_WEBHOOKS,
  createWebhookInput,
  type CreateWebhookInput,
} from "@mapwright/core/webhooks/webhook";
import { WORKSPACE_ROLES } from "@mapwright/core/workspaces/workspace";
import { expect, test } from "vitest";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
} from "#/webhooks/manage-webhooks.ts";
import { sendTestEvent } from "#/webhooks/send-again.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../tests/functions/fixtures/isolated-database.ts";
import {
  createPerson,
  openTeam,
  toOutcome,
  type TestTeam,
} from "../../../tests/functions/fixtures/test-team.ts";
import { createWorld } from "../../../tests/functions/fixtures/webhook-world.ts";
import { visitDocuments } from "../../../tests/functions/fixtures/whole-database.ts";

const inputFor = ({ id }: TestTeam, over: Partial<CreateWebhookInput> = {}) =>
  createWebhookInput.parse({
    workspaceId: id,
    requestId: randomUUID(),
    url: "https://example.com/hook",
    description: "Slack",
    events: ["job.failed", "job.finished", "job.failed"],
    ...over,
  });

test("owners and admins create webhooks, and no one else can do anything with one", async () => {
  const team = await openTeam();
  const world = createWorld(team.db);
  const webhook = await createWebhook(world, team.owner, inputFor(team));
  const named = { workspaceId: team.id, webhookId: webhook.id };
  for (const role of WORKSPACE_ROLES) {
    const person = await team.add(role);
    const expected = role === "owner" || role === "admin" ? "done" : "role-too-low";
    expect([role, await toOutcome(createWebhook(world, person, inputFor(team)))]).toEqual([
      role,
      expected,
    ]);
    if (expected === "done") continue;
    for (const work of [
      () => changeWebhook(world, person, { ...named, status: "paused" }),
      () => rotateWebhookSecret(world, person, named),
      () => sendTestEvent(world, person, named),
      () => deleteWebhook(world, person, named),
    ])
      expect([role, await toOutcome(work())]).toEqual([role, "role-too-low"]);
  }
  const stranger = createPerson();
  expect(await toOutcome(createWebhook(world, stranger, inputFor(team)))).toBe("not-a-member");
  expect(await toOutcome(deleteWebhook(world, stranger, named))).toBe("not-a-member");
});

test("a request that arrives fifty times at once makes one webhook with one secret", async () => {
  const team = await openTeam();
  const world = createWorld(team.db);
  const input = inputFor(team);
  const made = await Promise.all(
    Array.from({ length: 50 }, () => createWebhook(world, team.owner, input)),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(new Set(made.map(({ secret }) => secret)).size).toBe(1);
  expect((await team.db.collection(webhooksPath(team.id)).get()).size).toBe(1);
  expect((await team.audit()).filter(({ action }) => action === "webhook-created")).toHaveLength(1);
});

test("another request is another webhook, up to the limit", async () => {
  const team = await openTeam();
  const world = createWorld(team.db);
  const input = inputFor(team);
  const first = await createWebhook(world, team.owner, input);
  const other = await createWebhook(world, team.owner, { ...input, url: "https://example.com/b" });
  expect(other.id).not.toBe(first.id);
  for (let n = 2; n < WORKSPACE_MAX_WEBHOOKS; n += 1)
    await createWebhook(world, team.owner, inputFor(team));
  expect(await toOutcome(createWebhook(world, team.owner, inputFor(team)))).toBe(
    "too-many-running",
  );
});

test("a webhook's secret is in no document, and is deleted with it", async () => {
  const db = openIsolatedDatabase(createProjectId());
  const team = await openTeam(25, db);
  const world = createWorld(db);
  const { id, secret } = await createWebhook(world, team.owner, inputFor(team));
  const named = { workspaceId: team.id, webhookId: id };
  await sendTestEvent(world, team.owner, named);
  await visitDocuments(db, (path, data) => {
    expect([path, JSON.stringify(data).includes(secret.slice(6, 30))]).toEqual([path, false]);
  });
  expect([...world.secrets.all.values()].join()).toContain(secret);
  await deleteWebhook(world, team.owner, named);
  expect(world.secrets.all.size).toBe(0);
  await visitDocuments(db, (path) => {
    expect(path).not.toContain(id);
  });
  expect(await toOutcome(deleteWebhook(world, team.owner, named))).toBe("not-found");
});

test("a rotated secret signs with the former one for a day; a second rotation at once is refused", async () => {
  const team = await openTeam();
  const world = createWorld(team.db);
  const { id, secret } = await createWebhook(world, team.owner, inputFor(team));
  const named = { workspaceId: team.id, webhookId: id };
  const rotated = await rotateWebhookSecret(world, team.owner, named);
  expect(rotated.secret).not.toBe(secret);
  expect(await toOutcome(rotateWebhookSecret(world, team.owner, named))).toBe("rate-limited");
  const stored = await team.db.doc(webhookPath(team.id, id)).get();
  expect(stored.get("secretVersion")).toBe(2);
  const until: unknown = stored.get("formerSecretUntil").toMillis();
  expect(until).toBe(world.now() + 86_400_000);
});

test("the audit log names the host of a webhook, and nothing of its path", async () => {
  const team = await openTeam();
  const world = createWorld(team.db);
  const url = "https://hooks.example.com/services/T0/secret-path";
  const { id } = await createWebhook(world, team.owner, inputFor(team, { url }));
  world.setNow(world.now() + 1);
  await changeWebhook(world, team.owner, { workspaceId: team.id, webhookId: id, status: "paused" });
  const entries = (await team.audit()).filter(({ action }) => action.startsWith("webhook-"));
  expect(entries.map(({ action, target }) => [action, target])).toEqual([
    ["webhook-created", "hooks.example.com"],
    ["webhook-changed", "hooks.example.com"],
  ]);
});
