/** A language model's costs: never more than was estimated, than the month's limit, or than its endpoint counted. */
import { modelUsagePath } from "@mapwright/core/firestore-paths";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { estimateModelTask } from "#/language-models/model-tasks.ts";
import { openSpiedWorld, type SpiedWorld } from "../../../tests/functions/fixtures/model-world.ts";

let world: SpiedWorld;
beforeAll(async () => {
  world = await openSpiedWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.connect();
  await world.switchOn();
  await world.team.db.doc(modelUsagePath(world.team.id)).delete();
  world.asked.length = 0;
});

const names = () => ({
  workspaceId: world.team.id,
  mapId: world.map,
  kind: "names" as const,
  clusterId: null,
  question: null,
});

/** Tokens of a streamed reply, as its endpoint counted them. */
function readUsed(body: unknown): number[] {
  return [...String(body).matchAll(/"total_tokens":(\d+)/g)].map(([, total]) => Number(total));
}

test("an answer that has to be asked for twice costs no more than was estimated", async () => {
  await world.connect({ model: "fake-rambling" });
  const { most } = await estimateModelTask(world.deps, names());
  const { estimate, used } = await world.run("names");
  expect(estimate).toEqual(most);
  expect(used?.input).toBeLessThanOrEqual(most.input);
  expect(used?.output).toBeLessThanOrEqual(most.output);
  expect(used?.microUsd).toBeLessThanOrEqual(most.microUsd);
});

test.each(["reset", "status-502"])(
  "a call that is lost (%s) is sent once and counts in full",
  async (fault) => {
    await fetch(`${world.fakesUrl}faults`, {
      method: "POST",
      body: JSON.stringify({ service: "openai-compatible", fault, times: 1 }),
    });
    const task = await world.run("names");
    expect(task).toMatchObject({ status: "failed", fault: "unreachable" });
    expect(world.asked).toEqual([]);
    expect(await world.usage()).toMatchObject({ calls: 1, reserved: {} });
    expect((await world.usage()).used.microUsd).toBe(task.used?.microUsd);
    expect(task.used?.output).toBe(task.estimate.output / 2);
  },
);

test("50 tasks at once never exceed the month's limit, by the endpoint's own count", async () => {
  const { most } = await estimateModelTask(world.deps, names());
  const room = 3;
  const limits = { tokens: 1_000_000, microUsd: Math.ceil((most.microUsd / 2) * room) + 1 };
  await world.connect({ limits });
  world.asked.length = 0;
  const tasks = await Promise.all(Array.from({ length: 50 }, () => world.run("names")));
  const usage = await world.usage();
  expect(usage.used.microUsd).toBeLessThanOrEqual(limits.microUsd);
  expect(usage.reserved).toEqual({});
  const finished = tasks.filter(({ status }) => status === "finished");
  const refused = tasks.filter(({ fault }) => fault === "limit-reached");
  expect(finished.length).toBeGreaterThanOrEqual(room);
  expect(refused.length).toBeGreaterThan(0);
  expect(finished.length + refused.length).toBe(50);
  const spent = tasks.reduce((sum, { used }) => sum + (used?.microUsd ?? 0), 0);
  expect(spent).toBe(usage.used.microUsd);
  expect(world.asked).toHaveLength(usage.calls);
  const counted = world.asked.flatMap(({ reply }) => readUsed(reply.body));
  expect(counted).toHaveLength(world.asked.length);
  expect(counted.reduce((sum, tokens) => sum + tokens, 0)).toBe(usage.used.tokens);
}, 120_000);
