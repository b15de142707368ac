import { expect, test } from "vitest";
import { readPublicConfig } from "#/platform/public-config.server.ts";

const project = {
  PUBLIC_FIREBASE_API_KEY: "key",
  PUBLIC_FIREBASE_AUTH_DOMAIN: "auth.mapwright.example",
  PUBLIC_FIREBASE_PROJECT_ID: "mapwright-live",
  PUBLIC_FIREBASE_APP_ID: "app",
};
const emulators = {
  PUBLIC_AUTH_EMULATOR_URL: "http://127.0.0.1:9199",
  PUBLIC_FIRESTORE_EMULATOR: "127.0.0.1:8181",
  PUBLIC_FUNCTIONS_EMULATOR: "127.0.0.1:5101",
};

test("a real project reads its four keys and no emulator settings", () => {
  expect(readPublicConfig(project)).toEqual({
    siteOrigin: null,
    firebase: {
      apiKey: "key",
      authDomain: "auth.mapwright.example",
      projectId: "mapwright-live",
      appId: "app",
    },
    appCheckSiteKey: null,
    buildPollSeconds: 600,
    analytics: { postHog: null, tagManager: null },
    billing: { isSelling: false, standInUrl: null },
    iconFallbackHosts: [],
    emulators: null,
  });
});

test("the App Check key is read for a real project and never with emulators", () => {
  const key = { PUBLIC_APP_CHECK_SITE_KEY: "site-key" };
  expect(readPublicConfig({ ...project, ...key }).appCheckSiteKey).toBe("site-key");
  expect(readPublicConfig({ ...emulators, ...key }).appCheckSiteKey).toBeNull();
});

test("the emulators need no keys", () => {
  expect(readPublicConfig(emulators)).toMatchObject({
    firebase: { projectId: "demo-mapwright" },
    emulators: {
      authUrl: "http://127.0.0.1:9199",
      firestore: { host: "127.0.0.1", port: 8181 },
      functions: { host: "127.0.0.1", port: 5101 },
    },
  });
});

test("an empty value counts as unset", () => {
  const config = readPublicConfig({ ...project, PUBLIC_FIRESTORE_EMULATOR: "" });
  expect(config.emulators).toBeNull();
});

test("an incomplete set of emulators is rejected", () => {
  expect(() =>
    readPublicConfig({ ...project, PUBLIC_FIRESTORE_EMULATOR: "127.0.0.1:8181" }),
  ).toThrow("all three");
});

test.each(["PUBLIC_FIREBASE_API_KEY", "PUBLIC_FIREBASE_PROJECT_ID", "PUBLIC_FIREBASE_APP_ID"])(
  "a real project without %s is rejected",
  (name) => {
    expect(() => readPublicConfig({ ...project, [name]: undefined })).toThrow("Set PUBLIC_");
  },
);

test("an emulator address without a port is rejected", () => {
  expect(() => readPublicConfig({ ...emulators, PUBLIC_FIRESTORE_EMULATOR: "localhost" })).toThrow(
    "host:port",
  );
});

test("the canonical origin drops its path", () => {
  const config = readPublicConfig({
    ...project,
    PUBLIC_SITE_ORIGIN: "https://mapwright.example/x",
  });
  expect(config.siteOrigin).toBe("https://mapwright.example");
});

test("analytics are set up by runtime configuration", () => {
  const config = readPublicConfig({
    ...project,
    PUBLIC_POSTHOG_KEY: "phc_key",
    PUBLIC_POSTHOG_HOST: "https://eu.i.posthog.com/",
    PUBLIC_TAG_MANAGER_ID: "GTM-1",
  });
  expect(config.analytics).toEqual({
    postHog: { key: "phc_key", host: "https://eu.i.posthog.com", extras: [] },
    tagManager: { id: "GTM-1", origin: "https://www.googletagmanager.com", hasFrame: false },
  });
});

test("fallback hosts for icons are a list of origins", () => {
  const config = readPublicConfig({
    ...project,
    PUBLIC_ICON_FALLBACK_HOSTS: "https://api.iconify.design,https://icons.example/x",
  });
  expect(config.iconFallbackHosts).toEqual(["https://api.iconify.design", "https://icons.example"]);
});

test.each(["PUBLIC_POSTHOG_KEY", "PUBLIC_POSTHOG_HOST"])("%s alone is rejected", (name) => {
  expect(() => readPublicConfig({ ...project, [name]: "https://ph.example" })).toThrow();
});

test("no other environment variable reaches the browser", () => {
  const config = readPublicConfig({ ...project, STRIPE_SECRET_KEY: "sk_secret" });
  expect(JSON.stringify(config)).not.toContain("sk_secret");
});

test("how often an open page asks for a newer build is a setting", () => {
  const every = (PUBLIC_BUILD_POLL_SECONDS: string) =>
    readPublicConfig({ ...emulators, PUBLIC_BUILD_POLL_SECONDS }).buildPollSeconds;
  expect([every(""), every("30"), every("0")]).toEqual([600, 30, 0]);
  expect(() => every("-1")).toThrow();
  expect(() => every("soon")).toThrow();
});
