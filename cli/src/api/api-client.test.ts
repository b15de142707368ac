import { createServer, type RequestListener } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { createApiClient } from "#/api/api-client.ts";

const RETRY_POLICY = { timeoutMs: 2_000, attempts: 3, firstDelayMs: 1, maxDelayMs: 1_500 };
const KEY = "mw_live_key";
const found = z.object({ found: z.literal(true) });

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${String(address.port)}`;
}

/** Answers with `statuses` in turn, the last of them for good. */
async function serveStatuses(statuses: readonly number[], headers: Record<string, string> = {}) {
  const requests: { at: number; idempotencyKey: unknown }[] = [];
  const origin = await serve((request, response) => {
    requests.push({ at: performance.now(), idempotencyKey: request.headers["idempotency-key"] });
    const status = statuses[Math.min(requests.length, statuses.length) - 1] ?? 500;
    response.writeHead(status, status === 200 ? {} : headers);
    response.end(
      status === 200 ? '{"found":true}' : '{"detail":"Too many requests","code":"rate-limited"}',
    );
  });
  return { client: createApiClient({ origin, key: KEY }, RETRY_POLICY), requests };
}

test.each([429, 502, 503, 504])(
  "a request that is refused with %i is tried again",
  async (status) => {
    const { client, requests } = await serveStatuses([status, status, 200]);
    expect(await client.get("/maps", found)).toEqual({ found: true });
    expect(requests).toHaveLength(3);
  },
);

test("a start is repeated with the same idempotency key", async () => {
  const { client, requests } = await serveStatuses([503, 200]);
  await client.post("/jobs", {}, found, "key-1");
  expect(requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual(["key-1", "key-1"]);
});

test("the server is given the time that it asks for", async () => {
  const { client, requests } = await serveStatuses([429, 200], { "Retry-After": "1" });
  await client.get("/maps", found);
  const [first, second] = requests;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
});

test("nobody waits for a server that asks for longer than a person would", async () => {
  const { client, requests } = await serveStatuses([429], { "Retry-After": "60" });
  await expect(client.get("/maps", found)).rejects.toThrow("Too many requests.");
  expect(requests).toHaveLength(1);
});

test.each([400, 401, 403, 404, 409, 500])(
  "a request that is refused with %i isn't repeated",
  async (status) => {
    const { client, requests } = await serveStatuses([status]);
    await expect(client.get("/maps", found)).rejects.toMatchObject({ exitCode: 1 });
    expect(requests).toHaveLength(1);
  },
);

test("after the last attempt the refusal is what the command says", async () => {
  const { client, requests } = await serveStatuses([503]);
  await expect(client.get("/maps", found)).rejects.toThrow("Too many requests.");
  expect(requests).toHaveLength(RETRY_POLICY.attempts);
});

test("what is wrong with the input is named by field", async () => {
  const origin = await serve((_request, response) => {
    response.writeHead(400);
    response.end(
      '{"detail":"The input isn\'t valid","code":"invalid-input","errors":{"seeds":"Enter up to 5 seeds"}}',
    );
  });
  const client = createApiClient({ origin, key: KEY }, RETRY_POLICY);
  await expect(client.get("/maps", found)).rejects.toThrow(
    "The input isn't valid.\n  seeds: Enter up to 5 seeds",
  );
});

test.each([
  ["is of another form", '{"found":"maybe"}'],
  ["is no JSON", "<html>"],
])("an answer that %s is an error, never data", async (_, body) => {
  const origin = await serve((_request, response) => response.end(body));
  const client = createApiClient({ origin, key: KEY }, RETRY_POLICY);
  await expect(client.get("/maps", found)).rejects.toThrow("Update mapwright");
});

test("the key isn't taken along to another address", async () => {
  const keys: unknown[] = [];
  const elsewhere = await serve((request, response) => {
    keys.push(request.headers.authorization);
    response.end('{"found":true}');
  });
  const origin = await serve((_request, response) => {
    response.writeHead(302, { Location: `${elsewhere}/` });
    response.end();
  });
  const client = createApiClient({ origin, key: KEY }, { ...RETRY_POLICY, attempts: 1 });
  await expect(client.get("/maps", found)).rejects.toThrow("can't be reached");
  expect(keys).toEqual([]);
});

test("a server that never answers is given up", async () => {
  const origin = await serve(() => undefined);
  const client = createApiClient(
    { origin, key: KEY },
    { ...RETRY_POLICY, timeoutMs: 20, attempts: 2 },
  );
  await expect(client.get("/maps", found)).rejects.toThrow("doesn't answer");
});

test("an address where nobody listens is named", async () => {
  const client = createApiClient({ origin: "http://127.0.0.1:1", key: KEY }, RETRY_POLICY);
  await expect(client.get("/maps", found)).rejects.toThrow("http://127.0.0.1:1 can't be reached");
});
