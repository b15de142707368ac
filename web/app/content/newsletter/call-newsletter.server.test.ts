import { beforeEach, expect, test, vi } from "vitest";
import { callNewsletter } from "#/content/newsletter/call-newsletter.server.ts";

const emulators = {
  authUrl: "http://127.0.0.1:9099",
  firestore: { host: "127.0.0.1", port: 8080 },
  functions: { host: "127.0.0.1", port: 5001 },
};

beforeEach(() => {
  vi.stubEnv("PUBLIC_AUTH_EMULATOR_URL", emulators.authUrl);
  vi.stubEnv("PUBLIC_FIRESTORE_EMULATOR", "127.0.0.1:8080");
  vi.stubEnv("PUBLIC_FUNCTIONS_EMULATOR", "127.0.0.1:5001");
  return () => vi.unstubAllEnvs();
});

const visit = new Request("https://a.example/newsletter/subscribe", { method: "POST" });
const answering = (status: number, body: unknown) => async () => Response.json(body, { status });

test("the email address is sent in the body, never in the function's URL", async () => {
  const ask = vi.fn<typeof fetch>(answering(200, { result: { state: "email-sent" } }));
  expect(
    await callNewsletter("subscribeToNewsletter", { email: "ann@example.com" }, visit, ask),
  ).toBe("email-sent");
  const [url, init] = ask.mock.calls[0] ?? [];
  expect(url).toBe("http://127.0.0.1:5001/demo-mapwright/us-central1/subscribeToNewsletter");
  expect(init?.body).toBe('{"data":{"email":"ann@example.com"}}');
});

test("an invalid email address is rejected", async () => {
  const refusing = answering(400, { error: { status: "INVALID_ARGUMENT" } });
  expect(await callNewsletter("subscribeToNewsletter", { email: "x" }, visit, refusing)).toBe(
    "refused",
  );
});

test("a visitor whose network sends too many requests is told to wait", async () => {
  const limited = answering(429, { error: { status: "RESOURCE_EXHAUSTED" } });
  expect(
    await callNewsletter("subscribeToNewsletter", { email: "ann@example.com" }, visit, limited),
  ).toBe("rate-limited");
});

test.each<[string, typeof fetch]>([
  ["fails", answering(500, {})],
  ["returns something else", answering(200, { result: { state: "sold" } })],
  ["cannot be reached", () => Promise.reject(new Error("refused"))],
])("a function that %s leaves the visitor with a message", async (_name, ask) => {
  vi.mocked(console.error).mockImplementation(() => {});
  expect(await callNewsletter("confirmNewsletter", { token: "t" }, visit, ask)).toBe("unavailable");
  vi.mocked(console.error).mockClear();
});
