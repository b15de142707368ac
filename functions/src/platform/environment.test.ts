import { expect, test } from "vitest";
import { parseEnvironment } from "#/platform/environment.ts";

test("an empty environment means no App Check and no research provider", () => {
  expect(parseEnvironment({ RESEARCH_LOCAL_INDEX_URL: "" })).toEqual({
    isEmulated: false,
    isAppCheckEnforced: false,
    researchLocalIndexUrl: null,
    siteOrigin: null,
    siteKey: null,
    emailCaps: { perAddress: 10, perSender: 100, perWorkspace: 50, overall: 2_000 },
    isSiteOrigin: expect.any(Function),
    isSiteHost: expect.any(Function),
  });
});

test("App Check is enforced in production only", () => {
  expect(parseEnvironment({ APP_CHECK_ENFORCED: "true" }).isAppCheckEnforced).toBe(true);
  expect(
    parseEnvironment({ APP_CHECK_ENFORCED: "true", FUNCTIONS_EMULATOR: "true" }).isAppCheckEnforced,
  ).toBe(false);
});

test.each([
  { APP_CHECK_ENFORCED: "yes" },
  { RESEARCH_LOCAL_INDEX_URL: "file:///etc/passwd" },
  { SITE_TO_FUNCTIONS_KEY: "short" },
])("%o fails at load", (variables) => {
  expect(() => parseEnvironment(variables)).toThrow();
});

test("a secret that a project doesn't use is set to none", () => {
  expect(parseEnvironment({ SITE_TO_FUNCTIONS_KEY: "none" }).siteKey).toBeNull();
});
