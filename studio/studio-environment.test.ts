import { expect, test } from "vitest";
import { readStudioEnvironment } from "#/studio-environment.ts";

test("studio environment names the project and dataset it was given", () => {
  const variables = { SANITY_STUDIO_PROJECT_ID: "ab12cd34", SANITY_STUDIO_DATASET: "staging" };
  expect(readStudioEnvironment(variables)).toEqual({ projectId: "ab12cd34", dataset: "staging" });
});

test("studio environment falls back to the demo project when nothing is set", () => {
  expect(readStudioEnvironment({})).toEqual({ projectId: "demo", dataset: "production" });
});

test("studio environment refuses a project id that is none and names the variable", () => {
  expect(() => readStudioEnvironment({ SANITY_STUDIO_PROJECT_ID: "My Project" })).toThrow(
    /SANITY_STUDIO_PROJECT_ID/,
  );
});
