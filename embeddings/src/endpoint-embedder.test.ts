import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { computeCosine } from "@mapwright/core/wording/text-embedder";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { createConfiguredEmbedder } from "#/configured-embedder.ts";
import { createEndpointEmbedder } from "#/endpoint-embedder.ts";

const DIMENSIONS = 8;
const RETRY_POLICY = { timeoutMs: 2_000, attempts: 3, firstDelayMs: 1, maxDelayMs: 20 };
const request = z.object({ model: z.string(), input: z.array(z.string()) });

type Reply = (input: readonly string[], response: ServerResponse, call: number) => void;

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

/** An endpoint on this machine that gives every reply with `reply`. */
async function serve(reply: Reply) {
  const calls: { readonly request: z.infer<typeof request>; readonly key: string | undefined }[] =
    [];
  const server = createServer((incoming: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const parsed = request.parse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
      calls.push({ request: parsed, key: incoming.headers.authorization });
      if (incoming.url !== "/v1/embeddings") response.writeHead(404).end();
      else reply(parsed.input, response, calls.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const settings = {
    url: `http://127.0.0.1:${String(port)}/v1`,
    model: "small",
    dimensions: DIMENSIONS,
    languages: null,
    key: "secret-key",
  };
  return { calls, settings, embedder: createEndpointEmbedder(settings, RETRY_POLICY) };
}

/** Not of unit length: the first value is the length of the text. */
const vectorOf = (text: string) =>
  Array.from({ length: DIMENSIONS }, (_, at) => (at === 0 ? text.length : 3));

function answer(input: readonly string[], response: ServerResponse): void {
  const data = input.map((text, index) => ({
    object: "embedding",
    index,
    embedding: vectorOf(text),
  }));
  // In any order: only the index counts.
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ object: "list", data: data.toReversed(), model: "small" }));
}

test("every text gets its unit vector, blank ones zeros, and the key goes with each request", async () => {
  const { calls, embedder } = await serve(answer);
  const [short, blank, long] = await embedder.embed(["ab", "  ", "a longer text"]);
  if (!short || !blank || !long) throw new Error("no vectors");
  expect(computeCosine(short, short)).toBeCloseTo(1);
  expect(blank).toEqual(new Float32Array(DIMENSIONS));
  expect((long[0] ?? 0) / (long[1] ?? 1)).toBeCloseTo(13 / 3);
  expect(calls).toEqual([
    { request: { model: "small", input: ["ab", "a longer text"] }, key: "Bearer secret-key" },
  ]);
});

test("many texts go in batches, each text once", async () => {
  const { calls, embedder } = await serve(answer);
  const texts = Array.from({ length: 250 }, (_, at) => `keyword ${String(at % 200)}`);
  const vectors = await embedder.embed(texts);
  expect(vectors).toHaveLength(250);
  expect(vectors[200]).toEqual(vectors[0]);
  expect(calls.map(({ request: { input } }) => input.length)).toEqual([96, 96, 8]);
});

test.each([429, 500, 503])("a %i is tried again", async (status) => {
  const { calls, embedder } = await serve((input, response, call) => {
    if (call < 3) response.writeHead(status, { "retry-after": "0" }).end("busy");
    else answer(input, response);
  });
  await expect(embedder.embed(["text"])).resolves.toHaveLength(1);
  expect(calls).toHaveLength(3);
});

test("a retry waits as long as the endpoint asks", async () => {
  const at: number[] = [];
  const { settings } = await serve((input, response, call) => {
    at.push(performance.now());
    if (call === 1) response.writeHead(429, { "retry-after": "0.3" }).end();
    else answer(input, response);
  });
  await createEndpointEmbedder(settings, { ...RETRY_POLICY, maxDelayMs: 2_000 }).embed(["text"]);
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(290);
});

test("an endpoint that keeps failing is given up with its last answer", async () => {
  const { calls, embedder, settings } = await serve((_, response) => {
    response.writeHead(503).end("no GPU is free");
  });
  await expect(embedder.embed(["text"])).rejects.toThrow(
    `${settings.url} answered 503: no GPU is free`,
  );
  expect(calls).toHaveLength(RETRY_POLICY.attempts);
});

test.each([
  ["a wrong key", 401, "invalid api key", "answered 401: invalid api key"],
  ["no JSON", 200, "<html>", "didn't answer with JSON"],
  ["something else", 200, `{"vectors":[]}`, "something else than vectors"],
  ["too few vectors", 200, `{"data":[]}`, "0 vectors for 1 texts"],
  ["another model", 200, `{"data":[{"index":0,"embedding":[1,2,3]}]}`, "3 dimensions instead of 8"],
])("%s is a clear error, and not tried again", async (_, status, body, words) => {
  const { calls, embedder } = await serve((__, response) => {
    response.writeHead(status).end(body);
  });
  await expect(embedder.embed(["text"])).rejects.toThrow(words);
  expect(calls).toHaveLength(1);
});

test("an endpoint that doesn't answer is given up in time", async () => {
  const { calls, settings } = await serve(() => undefined);
  const embedder = createEndpointEmbedder(settings, {
    ...RETRY_POLICY,
    timeoutMs: 60,
    attempts: 2,
  });
  await expect(embedder.embed(["text"])).rejects.toThrow("didn't answer within 60 ms");
  expect(calls).toHaveLength(2);
});

test("an address where nothing listens is a clear error", async () => {
  const { settings } = await serve(answer);
  await open.pop()?.();
  const embedder = createEndpointEmbedder(settings, RETRY_POLICY);
  await expect(embedder.embed(["text"])).rejects.toThrow("can't be reached");
});

test("the environment chooses: an endpoint where one is named, otherwise the built-in encoder", () => {
  expect(createConfiguredEmbedder({ EMBEDDINGS_URL: "" }).id).toBe("use-multilingual-3-int8");
  expect(
    createConfiguredEmbedder({
      EMBEDDINGS_URL: "http://127.0.0.1:11434/v1",
      EMBEDDINGS_MODEL: "nomic-embed-text",
      EMBEDDINGS_DIMENSIONS: "768",
      EMBEDDINGS_LANGUAGES: "en, de",
      EMBEDDINGS_API_KEY: "none",
    }),
  ).toMatchObject({ id: "endpoint:nomic-embed-text", dimensions: 768, languages: ["en", "de"] });
});

test.each([
  [{ EMBEDDINGS_URL: "localhost:11434" }, "EMBEDDINGS_URL is not an http or https URL"],
  [{ EMBEDDINGS_URL: "http://127.0.0.1/v1" }, "EMBEDDINGS_MODEL is missing"],
  [
    { EMBEDDINGS_URL: "http://127.0.0.1/v1", EMBEDDINGS_MODEL: "m", EMBEDDINGS_DIMENSIONS: "many" },
    "EMBEDDINGS_DIMENSIONS is missing or not a number",
  ],
  [
    {
      EMBEDDINGS_URL: "http://127.0.0.1/v1",
      EMBEDDINGS_MODEL: "m",
      EMBEDDINGS_DIMENSIONS: "8",
      EMBEDDINGS_LANGUAGES: "English",
    },
    "EMBEDDINGS_LANGUAGES lists something that is no ISO 639-1 code",
  ],
])("wrong settings are named: %o", (variables, words) => {
  expect(() => createConfiguredEmbedder(variables)).toThrow(words);
});
