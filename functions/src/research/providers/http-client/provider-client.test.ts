import { inspect } from "node:util";
import { expect, test } from "vitest";
import { z } from "zod";
import { createUpstream } from "#/platform/upstream.ts";
import {
  createProviderClient,
  type ProviderClientOptions,
} from "#/research/providers/http-client/provider-client.ts";

const never = new AbortController().signal;
const REQUEST_URL = new URL("https://provider.example/search?api_key=planted-key");
const response = z.object({ results: z.array(z.object({ rank: z.number() })) });

function clientFor(
  reply: (init: RequestInit | undefined) => Response,
  options: Partial<ProviderClientOptions> = {},
) {
  const requests: (RequestInit | undefined)[] = [];
  const client = createProviderClient({
    provider: "serper",
    createUpstream: (errors) =>
      createUpstream(
        {
          timeoutMs: 1_000,
          attempts: 3,
          firstDelayMs: 1,
          maxDelayMs: 2,
          parallel: 1,
          breakAfter: 100,
          breakMs: 1,
        },
        errors,
      ),
    fetch: async (_, init) => {
      requests.push(init);
      return reply(init);
    },
    now: () => 0,
    rate: null,
    secrets: ["planted-key"],
    ...options,
  });
  return { client, requests };
}

test("fields that aren't read are ignored", async () => {
  const body = { results: [{ rank: 1, title: "new" }], credits: 1 };
  const { client } = clientFor(() => Response.json(body));
  expect(await client({ url: REQUEST_URL, response }, never)).toEqual({ results: [{ rank: 1 }] });
});

test("a field that is missing is named, without the response's values", async () => {
  const body = { results: [{ title: "private" }] };
  const { client } = clientFor(() => Response.json(body));
  const failure = client({ url: REQUEST_URL, response }, never);
  await expect(failure).rejects.toMatchObject({
    kind: "unexpected-response",
    message: expect.stringContaining("results.0.rank"),
  });
  await expect(failure).rejects.not.toThrow("private");
});

test("a key that the provider repeats isn't reported", async () => {
  const reply = () => Response.json({ error: "key planted-key is wrong" }, { status: 401 });
  const { client, requests } = clientFor(reply);
  const failure: unknown = await client({ url: REQUEST_URL, response }, never).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ kind: "key-rejected", message: expect.stringContaining("…") });
  expect(inspect(failure, { depth: 10 })).not.toContain("planted-key");
  expect(requests).toHaveLength(1);
});

test("a response that was cut off isn't quoted", async () => {
  const headers = { "content-type": "application/json" };
  const { client } = clientFor(() => new Response('planted-key {"results"', { headers }));
  const failure: unknown = await client({ url: REQUEST_URL, response }, never).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ kind: "upstream" });
  expect(inspect(failure, { depth: 10 })).not.toContain("planted-key");
});

test.each([
  [400, "request-rejected", 1],
  [401, "key-rejected", 1],
  [402, "quota-spent", 1],
  [403, "key-rejected", 1],
  [404, "request-rejected", 1],
  [408, "upstream", 3],
  [429, "rate-limited", 3],
  [500, "upstream", 3],
  [503, "upstream", 3],
])("HTTP %i is %s, after %i requests", async (status, kind, count) => {
  const { client, requests } = clientFor(() => new Response("", { status }));
  await expect(client({ url: REQUEST_URL, response }, never)).rejects.toMatchObject({ kind });
  expect(requests).toHaveLength(count);
});

test("a redirect isn't followed, so that no key goes where it leads", async () => {
  const reply = () =>
    new Response(null, { status: 302, headers: { location: "https://x.example" } });
  const { client, requests } = clientFor(reply);
  await expect(client({ url: REQUEST_URL, response }, never)).rejects.toMatchObject({
    kind: "unexpected-response",
  });
  expect(requests).toMatchObject([{ redirect: "manual" }]);
});

test("a body that says it is too large isn't read", async () => {
  let isRead = false;
  const stream = new ReadableStream(
    {
      pull() {
        isRead = true;
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "content-length": String(11 * 1024 * 1024) };
  const { client } = clientFor(() => new Response(stream, { headers }));
  await expect(client({ url: REQUEST_URL, response }, never)).rejects.toMatchObject({
    kind: "unexpected-response",
    message: expect.stringContaining("too large"),
  });
  expect(isRead).toBe(false);
});

test("a market without data is told apart", async () => {
  const { client } = clientFor(() => Response.json({}), {
    refusalOf: () => ({ kind: "market-not-covered", reason: "no data for TV" }),
  });
  await expect(client({ url: REQUEST_URL, response }, never)).rejects.toThrow(
    "serper: no data for TV",
  );
});

test("a body is sent as JSON, and text as it is", async () => {
  const { client, requests } = clientFor(() => Response.json({ results: [] }));
  await client({ url: REQUEST_URL, method: "POST", body: { q: "a" }, response }, never);
  await client({ url: REQUEST_URL, method: "POST", body: "a=1", response }, never);
  expect(requests).toMatchObject([
    { body: '{"q":"a"}', headers: { "content-type": "application/json" } },
    { body: "a=1" },
  ]);
  expect(requests[1]?.headers).not.toHaveProperty("content-type");
});
