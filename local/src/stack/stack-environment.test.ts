import { expect, test } from "vitest";
import { parseProviderOption } from "#/providers/provider-option.ts";
import { chooseFreePorts } from "#/stack/free-ports.ts";
import { buildStackEnvironment } from "#/stack/stack-environment.ts";

test("an environment variable takes precedence over the stack's own address", async () => {
  const ports = await chooseFreePorts(41_000);
  const own = buildStackEnvironment({}, ports);
  expect(own["RESEARCH_LOCAL_INDEX_URL"]).toBe(`http://127.0.0.1:${String(ports.searchIndex)}`);
  const named = buildStackEnvironment({ RESEARCH_LOCAL_INDEX_URL: "https://index.example" }, ports);
  expect(named["RESEARCH_LOCAL_INDEX_URL"]).toBe("https://index.example");
  expect(own["CRAWL_ALLOWED_ORIGIN"]).toBe(own["PUBLIC_SITE_ORIGIN"]);
});

test("faked providers are configured, and no others", async () => {
  const ports = await chooseFreePorts(41_000);
  const faked = buildStackEnvironment({}, ports, parseProviderOption("fake:serper,wikimedia"));
  expect(faked).toMatchObject({
    RESEARCH_FAKES_URL: `http://127.0.0.1:${ports.providerFakes}`,
    SERPER_API_KEY: expect.any(String),
    // The site's own, not that of the settings of a fake.
    PUBLIC_SITE_ORIGIN: `http://127.0.0.1:${ports.site}`,
  });
  expect(faked).not.toHaveProperty("DATAFORSEO_LOGIN");
  expect(buildStackEnvironment({}, ports)).not.toHaveProperty("RESEARCH_FAKES_URL");
});

test("plans are sold by the stand-in, unless there is a Stripe account", async () => {
  const ports = await chooseFreePorts(41_000);
  const origin = `http://127.0.0.1:${ports.billingStandIn}`;
  expect(buildStackEnvironment({}, ports)).toMatchObject({
    BILLING_ENABLED: "true",
    STRIPE_API_URL: origin,
    PUBLIC_BILLING_STAND_IN_URL: origin,
  });
  const own = buildStackEnvironment({ STRIPE_SECRET_KEY: "sk_test_own" }, ports);
  expect(own).toMatchObject({ STRIPE_SECRET_KEY: "sk_test_own" });
  expect(own).not.toHaveProperty("STRIPE_API_URL");
  expect(own).not.toHaveProperty("PUBLIC_BILLING_STAND_IN_URL");
});

test("whoever sells nothing offers nothing either", async () => {
  const ports = await chooseFreePorts(41_000);
  const own = buildStackEnvironment({ BILLING_ENABLED: "false" }, ports);
  expect(own["BILLING_ENABLED"]).toBe("false");
  expect(own).not.toHaveProperty("PUBLIC_BILLING_ENABLED");
});

test.each(["real", "fake:nobody"])("--providers %s is refused by name", (option) => {
  expect(() => parseProviderOption(option)).toThrow(/--providers/);
});

test("--providers fake is all of them", () => {
  expect(parseProviderOption("fake")).toContain("dataforseo");
  expect(parseProviderOption(undefined)).toEqual([]);
});
