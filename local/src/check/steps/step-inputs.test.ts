import { expect, test } from "vitest";
import { isRead } from "#/check/steps/step-cache.ts";
import { STEP_INPUTS } from "#/check/steps/step-inputs.ts";

const stepsThatRead = (file: string) =>
  Object.entries(STEP_INPUTS)
    .filter(([, inputs]) => isRead(file, inputs))
    .map(([name]) => name);

test("a change of the app's pages leaves out the rules, core's tests and the generated types", () => {
  const steps = stepsThatRead("web/app/features/maps/page/workbench.tsx");
  expect(steps).not.toEqual(expect.arrayContaining(["rules"]));
  expect(steps).not.toEqual(expect.arrayContaining(["core"]));
  expect(steps).not.toEqual(expect.arrayContaining(["typegen"]));
  expect(steps).toEqual(
    expect.arrayContaining(["unit", "components", "journeys", "types", "lint"]),
  );
});

test("a change of core or of the packages runs every step", () => {
  for (const file of ["core/src/maps/map-document.ts", "package-lock.json"])
    expect(stepsThatRead(file)).toEqual(Object.keys(STEP_INPUTS));
});

test("a change of the rules runs every step that uses the emulator", () => {
  expect(stepsThatRead("firestore.rules")).toEqual(
    expect.arrayContaining(["rules", "functions", "use-cases", "site", "journeys"]),
  );
});

const STATIC = new Set(["types", "lint", "unused", "boundaries", "format"]);

test.each([
  ["tests/journeys/map.spec.ts", ["journeys"]],
  ["tests/components/board.spec.ts", ["components"]],
  ["tests/rules/shares.test.ts", ["rules"]],
  ["functions/src/platform/trial.emulated.test.ts", ["use-cases"]],
  ["functions/src/billing/buying.deployed.test.ts", ["functions"]],
  ["tests/functions/fixtures/test-team.ts", ["functions", "use-cases"]],
  ["tests/site/feeds.test.ts", ["site"]],
])("a change of %s runs, of the tests, only its own step", (file, steps) => {
  expect(stepsThatRead(file).filter((name) => !STATIC.has(name))).toEqual(steps);
});

test.each([
  ["core/src/maps/map-document.test.ts", "core"],
  ["functions/src/manifest.test.ts", "unit"],
])("a change of %s runs the step %s", (file, step) => {
  expect(stepsThatRead(file)).toContain(step);
});

test("a change of prose runs the formatter and the unit tests, which read the README's commands", () => {
  expect(stepsThatRead("docs/testing.md")).toEqual(["unit", "format"]);
});
