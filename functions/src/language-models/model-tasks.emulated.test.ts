/** Tasks of a workspace's language model: nothing is sent before an owner allowed it, and no more is spent than they said. */
import { randomUUID } from "node:crypto";
import { languageModelPath, modelTasksPath, modelUsagePath } from "@mapwright/core/firestore-paths";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listModelNames } from "#/language-models/connect-model.ts";
import {
  cancelModelTask,
  estimateModelTask,
  startModelTask,
} from "#/language-models/model-tasks.ts";
import { disconnectModel, switchModel } from "#/language-models/switch-model.ts";
import { getLanguageModelSecretName } from "#/platform/secret-store/secret-store.ts";
import { fakeOpenAiModel } from "../../../local/src/providers/fake-model.ts";
import { FAKE_KEYS } from "../../../local/src/providers/fake-provider.ts";
import {
  openModelWorld,
  openSpiedWorld,
  type ModelWorld,
} from "../../../tests/functions/fixtures/model-world.ts";
import { GRIND, RATIO } from "../../../tests/functions/fixtures/test-map.ts";
import { toOutcome } from "../../../tests/functions/fixtures/test-team.ts";

let world: ModelWorld;
beforeAll(async () => {
  world = await openModelWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.connect();
  await world.switchOn();
  await world.team.db.doc(modelUsagePath(world.team.id)).delete();
});

const names = () => ({
  workspaceId: world.team.id,
  mapId: world.map,
  kind: "names" as const,
  clusterId: null,
  question: null,
});

test("names are suggested with the keywords that they are based on, and their tokens are counted", async () => {
  const task = await world.run("names");
  expect(task).toMatchObject({ status: "finished", fault: null, dropped: 0 });
  expect(task.items).toEqual([
    expect.objectContaining({ kind: "name", id: RATIO, name: "Coffee ratio" }),
    expect.objectContaining({ kind: "name", id: GRIND, name: "Grind size" }),
  ]);
  expect(task.items[0]?.cites).toContainEqual({
    kind: "keyword",
    text: "coffee ratio",
    url: null,
    clusterId: RATIO,
  });
  const usage = await world.usage();
  expect(usage).toMatchObject({ calls: 1, reserved: {} });
  expect(usage.used).toEqual({
    tokens: (task.used?.input ?? 0) + (task.used?.output ?? 0),
    microUsd: task.used?.microUsd,
  });
  expect(usage.used.tokens).toBeLessThan(task.estimate.input + task.estimate.output);
});

test("Anthropic's API is asked the same", async () => {
  await world.connect({ api: "anthropic", endpoint: null });
  await world.switchOn();
  expect((await world.run("names")).items).toHaveLength(2);
});

test.each([
  ["openai-compatible", FAKE_KEYS.spent, "quota-spent"],
  ["openai-compatible", "wrong", "key-rejected"],
  ["anthropic", "wrong", "key-rejected"],
] as const)("%s with the key %s can't be connected: %s", async (api, key, code) => {
  const endpoint = api === "anthropic" ? null : `${world.fakesUrl}openai-compatible/v1`;
  expect(await toOutcome(world.connect({ api, endpoint, key }))).toBe(code);
});

test("an endpoint that is no model's can't be connected", async () => {
  expect(await toOutcome(world.connect({ endpoint: `${world.fakesUrl}nothing/v1` }))).toBe(
    "model-unreachable",
  );
});

test("the stored key goes to no other endpoint", async () => {
  const other = {
    workspaceId: world.team.id,
    api: "openai-compatible",
    endpoint: `${world.fakesUrl}other/v1`,
    key: null,
  } as const;
  await expect(listModelNames(world.deps, other)).rejects.toMatchObject({
    code: "invalid-input",
    fields: { key: "Enter the key" },
  });
});

test("nothing is sent while the model is off", async () => {
  await switchModel(world.deps, world.team.owner, { workspaceId: world.team.id, isOn: false });
  expect(await toOutcome(world.run("names"))).toBe("model-off");
  expect(await toOutcome(estimateModelTask(world.deps, names()))).toBe("model-off");
});

test("another endpoint has to be switched on again, another model of the same hasn't", async () => {
  const { db, id } = world.team;
  const isOn = async () => (await db.doc(languageModelPath(id)).get()).get("switchedOn") !== null;
  await world.connect({ model: "fake-hasty", key: null });
  expect(await isOn()).toBe(true);
  await world.connect({ api: "anthropic", endpoint: null });
  expect(await isOn()).toBe(false);
});

test("only an owner switches it on", async () => {
  const admin = await world.team.add("admin");
  const input = { workspaceId: world.team.id };
  expect(await toOutcome(switchModel(world.deps, admin, { ...input, isOn: true }))).toBe(
    "role-too-low",
  );
  expect(await toOutcome(switchModel(world.deps, admin, { ...input, isOn: false }))).not.toBe(
    "role-too-low",
  );
});

test.each([
  ["fake-rambling", { status: "failed", fault: "unreadable", items: [] }, 2],
  ["fake-uncited", { status: "finished", items: [], dropped: 2 }, 1],
] as const)("%s shows nothing that it can't support", async (model, outcome, calls) => {
  await world.connect({ model });
  expect(await world.run("names")).toMatchObject(outcome);
  expect(await world.usage()).toMatchObject({ calls, reserved: {} });
});

test("what was complete is kept when an answer is cut off", async () => {
  await world.connect({ model: "fake-hasty" });
  expect(await world.run("names")).toMatchObject({ status: "finished", items: [{ id: RATIO }] });
});

test("the same request starts one task", async () => {
  const request = { ...names(), requestId: randomUUID() };
  await Promise.all([1, 2, 3].map(() => startModelTask(world.deps, world.team.owner, request)));
  expect(await world.usage()).toMatchObject({ calls: 1 });
});

test("a task that is canceled ends and keeps what it had", async () => {
  const { team, map } = world;
  const waiting = Promise.withResolvers<undefined>();
  const slow = await openModelWorld([fakeOpenAiModel]);
  const open: typeof slow.deps.open = () => ({
    listModels: () => Promise.resolve([]),
    write: (_call, onText, signal) => {
      onText('{"items":[');
      waiting.resolve(undefined);
      return new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    },
  });
  const request = { ...names(), requestId: randomUUID() };
  const running = startModelTask({ ...world.deps, open }, team.owner, request);
  await waiting.promise;
  await cancelModelTask(world.deps, { workspaceId: team.id, taskId: request.requestId });
  await running;
  expect(await world.readTask(request.requestId)).toMatchObject({
    status: "canceled",
    fault: null,
    mapId: map,
  });
  expect((await world.usage()).reserved).toEqual({});
  await slow.close();
});

test("what is sent names no person, and the key is in no document", async () => {
  const spying = await openSpiedWorld();
  await spying.connect();
  await spying.switchOn();
  const task = await spying.run("names");
  const sent = spying.asked.map(({ request }) => request.body).join("\n");
  expect(sent).toContain("coffee ratio");
  for (const secret of [spying.team.owner.uid, spying.team.owner.email ?? "", FAKE_KEYS.valid])
    expect(sent.includes(secret)).toBe(false);
  const { db, id } = spying.team;
  const stored = await Promise.all([
    db.doc(languageModelPath(id)).get(),
    db.doc(`${modelTasksPath(id)}/${task.id}`).get(),
  ]);
  for (const document of stored)
    expect(JSON.stringify(document.data())).not.toContain(FAKE_KEYS.valid);
  await spying.close();
});

test("disconnecting deletes the key", async () => {
  const { secrets, team } = world;
  const name = getLanguageModelSecretName(team.id);
  expect(secrets.stored.has(name)).toBe(true);
  await disconnectModel(world.deps, team.owner, { workspaceId: team.id });
  expect(secrets.stored.has(name)).toBe(false);
  expect(await toOutcome(world.run("names"))).toBe("model-off");
});
