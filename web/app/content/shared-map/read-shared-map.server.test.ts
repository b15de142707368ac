import { beforeEach, expect, test, vi } from "vitest";
import { readSharedMap, toHttpStatus } from "#/content/shared-map/read-shared-map.server.ts";

const TOKEN = "t".repeat(43);
const visit = () =>
  new Request("https://mapwright.example/share/x", {
    headers: { "x-mapwright-visitor": "192.0.2.7" },
  });

beforeEach(() => {
  vi.stubEnv("PUBLIC_FIREBASE_PROJECT_ID", "demo");
  vi.stubEnv("PUBLIC_FIREBASE_API_KEY", "key");
  vi.stubEnv("PUBLIC_FIREBASE_APP_ID", "app");
  vi.stubEnv("SITE_TO_FUNCTIONS_KEY", "k".repeat(32));
  return () => vi.unstubAllEnvs();
});

test("a link is looked up with the visitor's address, not the server's", async () => {
  const ask = vi.fn<typeof fetch>(async () => Response.json({ result: { state: "revoked" } }));
  expect(await readSharedMap(TOKEN, true, visit(), ask)).toEqual({ state: "revoked" });
  const [url, init] = ask.mock.calls[0] ?? [];
  expect(url).toBe("https://us-central1-demo.cloudfunctions.net/readShare");
  expect(init?.body).toBe(JSON.stringify({ data: { token: TOKEN, withKeywords: true } }));
  expect(init?.headers).toMatchObject({ "x-mapwright-visitor": "192.0.2.7" });
});

test("an invalid token is unknown without a request", async () => {
  const ask = vi.fn<typeof fetch>();
  expect(await readSharedMap("../../etc", true, visit(), ask)).toEqual({ state: "unknown" });
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  [429, "busy"],
  [500, "unreachable"],
])("a response of %i is %s", async (status, state) => {
  const ask: typeof fetch = async () => new Response("{}", { status });
  expect(await readSharedMap(TOKEN, true, visit(), ask)).toEqual({ state });
});

test("an invalid response is unreachable, and the log does not contain the link", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const ask: typeof fetch = async () => Response.json({ result: { state: "open", map: {} } });
  expect(await readSharedMap(TOKEN, true, visit(), ask)).toEqual({ state: "unreachable" });
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain(TOKEN);
  vi.mocked(console.error).mockClear();
});

test("only an open link returns 200", () => {
  expect(toHttpStatus({ state: "expired" })).toBe(410);
  expect(toHttpStatus({ state: "unknown" })).toBe(404);
  expect(toHttpStatus({ state: "unreachable" })).toBe(503);
});
