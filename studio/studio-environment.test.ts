import { expect, test } from "vitest";
import { readStudioEnvironment } from "#/studio-environment.ts";

test("studio environment returns the given project, dataset, lake and site", () => {
  const variables = {
    SANITY_STUDIO_PROJECT_ID: "ab12cd34",
    SANITY_STUDIO_DATASET: "staging",
    SANITY_STUDIO_API_HOST: "http://127.0.0.1:7071/",
    SANITY_STUDIO_SITE_ORIGIN: "https://mapwright.example/blog",
  };
  expect(readStudioEnvironment(variables)).toEqual({
    projectId: "ab12cd34",
    dataset: "staging",
    apiHost: "http://127.0.0.1:7071",
    siteOrigin: "https://mapwright.example",
  });
});

test("studio environment falls back to the demo project on Sanity's hosts when nothing is set", () => {
  const demo = {
    projectId: "demo",
    dataset: "production",
    apiHost: null,
    siteOrigin: "http://127.0.0.1:5000",
  };
  expect(readStudioEnvironment({})).toEqual(demo);
  expect(readStudioEnvironment({ SANITY_STUDIO_API_HOST: "" })).toEqual(demo);
});

test.each([
  ["SANITY_STUDIO_PROJECT_ID", "My Project"],
  ["SANITY_STUDIO_DATASET", "a b"],
  ["SANITY_STUDIO_API_HOST", "127.0.0.1:7071"],
  ["SANITY_STUDIO_SITE_ORIGIN", "mapwright.example"],
])("studio environment names %s when it is invalid", (name, value) => {
  expect(() => readStudioEnvironment({ [name]: value })).toThrow(name);
});
