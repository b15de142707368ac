import { afterEach, expect, test, vi } from "vitest";
import { fetchArchive, functionAddress } from "#/features/downloads/fetch-archive.client.ts";
import type { PublicConfig } from "#/platform/public-config.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("the archive request includes the App Check token", async () => {
  const ask = vi.fn<typeof fetch>(async () => new Response("zip"));
  vi.stubGlobal("fetch", ask);
  const result = await fetchArchive({
    address: "https://functions.example/downloadArchive",
    proof: async () => ({ "X-Firebase-AppCheck": "app" }),
    user: { getIdToken: async () => "id" },
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  expect(result.status).toBe("done");
  expect(ask.mock.calls[0]?.[1]?.headers).toEqual({
    "X-Firebase-AppCheck": "app",
    Authorization: "Bearer id",
  });
});

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
  expect(functionAddress(config, "downloadArchive")).toBe(
    "https://us-central1-demo-mapwright.cloudfunctions.net/downloadArchive",
  );
});

test("an emulated function is reached by project and region", () => {
  const emulators = {
    authUrl: "http://127.0.0.1:9099",
    firestore: { host: "127.0.0.1", port: 8080 },
    functions: { host: "127.0.0.1", port: 5001 },
  };
  expect(functionAddress({ ...config, emulators }, "downloadArchive")).toBe(
    "http://127.0.0.1:5001/demo-mapwright/us-central1/downloadArchive",
  );
});
