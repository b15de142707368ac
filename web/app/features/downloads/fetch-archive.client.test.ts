import { afterEach, expect, test, vi } from "vitest";
import { fetchArchive } from "#/features/downloads/fetch-archive.client.ts";

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
