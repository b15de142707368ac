import { expect, test } from "vitest";
import { runSteps, type Step } from "#/check/steps/run-steps.ts";

const PASSED = { passed: 1, failed: 0, failures: [] };
const silent = () => ({ print: () => {}, end: () => {} });

/** Steps that end on command, and which of them are running. */
function plan(shapes: readonly Pick<Step, "name" | "cores" | "after">[]) {
  const running = new Set<string>();
  const ends = new Map<string, () => void>();
  const steps = shapes.map((shape) => ({
    ...shape,
    run: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      running.add(shape.name);
      ends.set(shape.name, resolve);
      await promise;
      running.delete(shape.name);
      return PASSED;
    },
  }));
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { steps, end, running: () => [...running].toSorted() };
}

test("as many steps run at once as there are cores, and the next starts when one ends", async () => {
  const { steps, end, running } = plan([
    { name: "a", cores: 1 },
    { name: "b", cores: 1 },
    { name: "c", cores: 1 },
  ]);
  const all = runSteps(steps, { cores: 2, begin: silent });
  expect(running()).toEqual(["a", "b"]);
  await end("a");
  expect(running()).toEqual(["b", "c"]);
  await end("b");
  await end("c");
  expect((await all).map(({ name }) => name)).toEqual(["a", "b", "c"]);
});

test("two steps that keep half a core busy share one", async () => {
  const { steps, end, running } = plan([
    { name: "unit", cores: 1 },
    { name: "functions", cores: 0.5 },
    { name: "types", cores: 1 },
    { name: "rules", cores: 0.5 },
  ]);
  const all = runSteps(steps, { cores: 2, begin: silent });
  expect(running()).toEqual(["functions", "rules", "unit"]);
  await end("functions");
  expect(running()).toEqual(["rules", "unit"]);
  await end("rules");
  expect(running()).toEqual(["types", "unit"]);
  await end("types");
  await end("unit");
  await all;
});

test("a step waits for the steps it depends on and lets others start first", async () => {
  const { steps, end, running } = plan([
    { name: "build", cores: 1 },
    { name: "site", cores: 1, after: ["build"] },
    { name: "lint", cores: 1 },
  ]);
  const all = runSteps(steps, { cores: 2, begin: silent });
  expect(running()).toEqual(["build", "lint"]);
  await end("build");
  expect(running()).toEqual(["lint", "site"]);
  await end("lint");
  await end("site");
  await all;
});

test("a step whose dependency isn't part of the run starts without it", async () => {
  const { steps, end, running } = plan([{ name: "site", cores: 1, after: ["build"] }]);
  const all = runSteps(steps, { cores: 2, begin: silent });
  expect(running()).toEqual(["site"]);
  await end("site");
  await all;
});

test("a step that needs more cores than there are runs alone", async () => {
  const { steps, end, running } = plan([
    { name: "journeys", cores: 2 },
    { name: "lint", cores: 1 },
  ]);
  const all = runSteps(steps, { cores: 1, begin: silent });
  expect(running()).toEqual(["journeys"]);
  await end("journeys");
  expect(running()).toEqual(["lint"]);
  await end("lint");
  await all;
});

test("a step that throws counts as failed, and the others still run", async () => {
  const said: string[] = [];
  const broken: Step = {
    name: "broken",
    cores: 1,
    run: () => Promise.reject(new Error("no Java here")),
  };
  const works: Step = { name: "works", cores: 1, run: () => Promise.resolve(PASSED) };
  const results = await runSteps([broken, works], {
    cores: 1,
    begin: () => ({ print: (text) => said.push(text), end: () => {} }),
  });
  expect(results).toMatchObject([
    { name: "broken", passed: 0, failed: 1, failures: ["no Java here"] },
    { name: "works", passed: 1, failed: 0 },
  ]);
  expect(said).toEqual(["broken: no Java here\n"]);
});

test("steps that wait for each other are an error, not a deadlock", async () => {
  const { steps } = plan([
    { name: "a", cores: 1, after: ["b"] },
    { name: "b", cores: 1, after: ["a"] },
  ]);
  await expect(runSteps(steps, { cores: 2, begin: silent })).rejects.toThrow("wait for each other");
});
