import { expect, test } from "vitest";
import { getFunctionAddress } from "#/platform/function-address.ts";
import type { PublicConfig } from "#/platform/public-config.ts";

const config: PublicConfig = {
  siteOrigin: null,
  firebase: { apiKey: "k", authDomain: "d", projectId: "demo-mapwright", appId: "a" },
  appCheckSiteKey: null,
  buildPollSeconds: 0,
  analytics: { postHog: null, tagManager: null },
  billing: { isSelling: false, standInUrl: null },
  iconFallbackHosts: [],
  emulators: null,
};

test("a deployed function is reached at the project's own origin", () => {
  expect(getFunctionAddress(config, "downloadArchive")).toBe(
    "https://us-central1-demo-mapwright.cloudfunctions.net/downloadArchive",
  );
});

test("an emulated function is reached by project and region", () => {
  const emulators = {
    authUrl: "http://127.0.0.1:9099",
    firestore: { host: "127.0.0.1", port: 8080 },
    functions: { host: "127.0.0.1", port: 5001 },
  };
  expect(getFunctionAddress({ ...config, emulators }, "downloadArchive")).toBe(
    "http://127.0.0.1:5001/demo-mapwright/us-central1/downloadArchive",
  );
});
