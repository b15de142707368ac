import { expect, test } from "vitest";
import { parseEnvironment } from "#/platform/environment.ts";

test("an empty environment means no App Check and no research provider", () => {
  expect(parseEnvironment({ RESEARCH_LOCAL_INDEX_URL: "" })).toEqual({
    isEmulated: false,
    projectId: null,
    localSecrets: null,
    isAppCheckEnforced: false,
    bigQuery: null,
    research: {
      settings: {
        RESEARCH_LOCAL_INDEX_URL: null,
        RESEARCH_SEARXNG_URL: null,
        DATAFORSEO_LOGIN: null,
        DATAFORSEO_DELIVERY: null,
        DATAFORSEO_PASSWORD: null,
        SERPER_API_KEY: null,
        SERPAPI_API_KEY: null,
        BRAVE_API_KEY: null,
        GOOGLE_OAUTH_CLIENT_ID: null,
        GOOGLE_OAUTH_CLIENT_SECRET: null,
        GOOGLE_ADS_CUSTOMER_ID: null,
        GOOGLE_ADS_REFRESH_TOKEN: null,
        SEARCH_CONSOLE_REFRESH_TOKEN: null,
        REDDIT_CLIENT_ID: null,
        REDDIT_APP_OWNER: null,
        REDDIT_API_APPROVAL: null,
        REDDIT_CLIENT_SECRET: null,
        PUBLIC_SITE_ORIGIN: null,
      },
      fakesUrl: null,
      crawlableOrigin: null,
      allowedOrigins: [],
    },
    languageModels: { allowedOrigins: [], anthropicUrl: "https://api.anthropic.com/v1" },
    sellsCredits: false,
    stripe: { secretKey: null, webhookSecret: null, apiUrl: null },
    siteOrigin: null,
    siteKey: null,
    allowanceKey: "allowances of no project",
    apiKeyPepper: "API keys of no project",
    trialsPerNetwork: 5,
    providerCostPerDayMicroUsd: 300_000_000,
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
  { RESEARCH_SEARXNG_URL: "searx" },
  { GOOGLE_ADS_CUSTOMER_ID: "12345" },
  { SITE_TO_FUNCTIONS_KEY: "short" },
  { ALLOWANCE_HASH_KEY: "short" },
  { TRIALS_PER_NETWORK: "many" },
  { BILLING_ENABLED: "stripe" },
  { STRIPE_SECRET_KEY: "pk_test_1" },
  { STRIPE_WEBHOOK_SECRET: "secret" },
])("%o fails at load", (variables) => {
  expect(() => parseEnvironment(variables)).toThrow();
});

test("a secret that a project doesn't use is set to none", () => {
  expect(parseEnvironment({ SITE_TO_FUNCTIONS_KEY: "none" }).siteKey).toBeNull();
});

test("a provider's key is set to none as well, and a real one is passed on", () => {
  const { research } = parseEnvironment({ SERPER_API_KEY: "none", BRAVE_API_KEY: "key" });
  expect(research.settings).toMatchObject({ SERPER_API_KEY: null, BRAVE_API_KEY: "key" });
});

test("fakes of providers are used in the emulators only", () => {
  const variables = { RESEARCH_FAKES_URL: "http://127.0.0.1:7080" };
  expect(parseEnvironment(variables).research.fakesUrl).toBeNull();
  expect(parseEnvironment({ ...variables, FUNCTIONS_EMULATOR: "true" }).research.fakesUrl).toBe(
    "http://127.0.0.1:7080/",
  );
});

test("the stand-in for Stripe is used in the emulators only", () => {
  const variables = { STRIPE_API_URL: "http://127.0.0.1:7090" };
  expect(parseEnvironment(variables).stripe.apiUrl).toBeNull();
  expect(parseEnvironment({ ...variables, FUNCTIONS_EMULATOR: "true" }).stripe.apiUrl).toEqual(
    new URL("http://127.0.0.1:7090"),
  );
});

test("a private site can be crawled in the emulators only", () => {
  const variables = { CRAWL_ALLOWED_ORIGIN: "http://127.0.0.1:5000/" };
  expect(parseEnvironment(variables).research.crawlableOrigin).toBeNull();
  expect(parseEnvironment({ FUNCTIONS_EMULATOR: "true" }).research.crawlableOrigin).toBeNull();
  const emulated = parseEnvironment({ ...variables, FUNCTIONS_EMULATOR: "true" });
  expect(emulated.research.crawlableOrigin).toBe("http://127.0.0.1:5000");
});

test("sources on this machine can be asked in the emulators only", () => {
  const variables = {
    RESEARCH_FAKES_URL: "http://127.0.0.1:7080/",
    RESEARCH_ALLOWED_ORIGIN: "http://localhost:8888/search",
  };
  expect(parseEnvironment(variables).research.allowedOrigins).toEqual([]);
  expect(parseEnvironment({ FUNCTIONS_EMULATOR: "true" }).research.allowedOrigins).toEqual([]);
  const emulated = parseEnvironment({ ...variables, FUNCTIONS_EMULATOR: "true" });
  expect(emulated.research.allowedOrigins).toEqual([
    "http://127.0.0.1:7080",
    "http://localhost:8888",
  ]);
});

test("workspaces' keys are kept in local files in the emulators only", () => {
  const paths = { LOCAL_SECRETS_FOLDER: "/state/secrets", LOCAL_SECRETS_KEY_FILE: "/home/key" };
  expect(parseEnvironment(paths).localSecrets).toBeNull();
  expect(parseEnvironment({ ...paths, FUNCTIONS_EMULATOR: "true" }).localSecrets).toEqual({
    folder: "/state/secrets",
    keyFile: "/home/key",
  });
});

test("BigQuery's dataset is read with its project, and a stand-in in the emulators only", () => {
  const variables = {
    GCLOUD_PROJECT: "maps-live",
    BIGQUERY_DATASET: "mapwright",
    BIGQUERY_LOCATION: "EU",
    BIGQUERY_API_ENDPOINT: "http://127.0.0.1:9050",
  };
  expect(parseEnvironment(variables).bigQuery).toEqual({
    BIGQUERY_DATASET: "mapwright",
    BIGQUERY_LOCATION: "EU",
    BIGQUERY_PROJECT: "maps-live",
    BIGQUERY_API_ENDPOINT: undefined,
  });
  const { bigQuery } = parseEnvironment({ ...variables, FUNCTIONS_EMULATOR: "true" });
  expect(bigQuery?.["BIGQUERY_API_ENDPOINT"]).toBe("http://127.0.0.1:9050");
  expect(() => parseEnvironment({ BIGQUERY_DATASET: "my-maps" })).toThrow("such as mapwright");
});
