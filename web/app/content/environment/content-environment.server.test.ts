import { expect, test } from "vitest";
import {
  getContentOrigins,
  readContentEnvironment,
} from "#/content/environment/content-environment.server.ts";

test("there is no content without a project", () => {
  expect(readContentEnvironment({ SANITY_PROJECT_ID: "", SANITY_API_HOST: "" })).toBeNull();
});

test("a project alone reads from Sanity's hosts and shows no previews", () => {
  const environment = readContentEnvironment({ SANITY_PROJECT_ID: "abc123" });
  expect(environment).toEqual({
    projectId: "abc123",
    dataset: "production",
    apiHost: null,
    readToken: null,
    studioUrl: null,
  });
  expect(getContentOrigins(environment)).toEqual({
    assets: "https://cdn.sanity.io",
    live: "https://abc123.api.sanity.io",
  });
});

test("the local lake serves pictures and live updates itself", () => {
  const environment = readContentEnvironment({
    SANITY_PROJECT_ID: "mapwright",
    SANITY_API_HOST: "http://127.0.0.1:4100/",
  });
  expect(getContentOrigins(environment)?.live).toBe("http://127.0.0.1:4100");
});

test.each([
  { SANITY_PROJECT_ID: "Not A Project" },
  { SANITY_PROJECT_ID: "abc", SANITY_API_HOST: "ftp://lake" },
  { SANITY_PROJECT_ID: "abc", SANITY_STUDIO_URL: "javascript:alert(1)" },
])("the malformed environment %o is rejected", (env) => {
  expect(() => readContentEnvironment(env)).toThrow();
});
