import { afterAll, beforeAll, expect, test } from "vitest";
import {
  localCoverageResponse,
  localIdeasResponse,
  localSerpResponse,
} from "@mapwright/core/research/local-index-api";
import { makeIndex, makePage } from "#/search-index/testing/index-fixture.ts";
import type { EmbedTexts } from "#/search-index/ideas/rate-ideas.ts";
import { createSearchIndexServer } from "#/search-index/server.ts";

const index = makeIndex([
  makePage("kettle", "How to choose a gooseneck kettle", "A gooseneck kettle pours slowly."),
  makePage("clean", "Cleaning a gooseneck kettle", "Citric acid cleans a gooseneck kettle."),
  makePage("bread", "Rye bread", "Rye bread takes its time."),
]);
/** Every two texts are somewhat alike, with a cosine of 0.6, so that words and pages decide. */
const embed: EmbedTexts = async (texts) =>
  texts.map((_, at) =>
    Float32Array.from([0.6, ...texts.map((_text, own) => (own === at ? 0.4 : 0))], Math.sqrt),
  );
const failures: unknown[] = [];
const options = { corpus: "a corpus", embed, onError: (error: unknown) => failures.push(error) };
const server = createSearchIndexServer(index, {
  ...options,
  niches: [{ name: "Kettles", seeds: ["gooseneck kettle"] }],
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  origin = `http://127.0.0.1:${String(address.port)}`;
});
afterAll(() => {
  server.close();
});

async function ask(path: string, init?: RequestInit) {
  const answer = await fetch(`${origin}${path}`, init);
  return { status: answer.status, body: await answer.json() };
}

test("the index reports that it is ready", async () => {
  const { status, body } = await ask("/healthz");
  expect(status).toBe(200);
  expect(body).toEqual({ status: "ready", corpus: "a corpus", documents: 3 });
});

test("the index names the subjects of its corpus", async () => {
  const { body } = await ask("/v1/coverage");
  expect(localCoverageResponse.parse(body).niches).toEqual([
    { name: "Kettles", seeds: ["gooseneck kettle"] },
  ]);
});

test("a results page is the same every time, regardless of case and spaces", async () => {
  const { body } = await ask("/v1/serp?keyword=gooseneck%20kettle&depth=10");
  const { entries } = localSerpResponse.parse(body);
  expect(entries.map(({ rank }) => rank)).toEqual([1, 2]);
  const again = await ask("/v1/serp?keyword=%20Gooseneck%20%20KETTLE&depth=10");
  expect(localSerpResponse.parse(again.body).entries).toEqual(entries);
});

test("ideas that can't be computed are a server error, without the reason", async () => {
  const broken = createSearchIndexServer(index, {
    ...options,
    embed: () => Promise.reject(new Error("no model at /secret/path")),
  });
  await new Promise<void>((resolve) => broken.listen(0, "127.0.0.1", resolve));
  const address = broken.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const answer = await fetch(`http://127.0.0.1:${String(port)}/v1/ideas?seed=gooseneck%20kettle`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("secret");
  expect(failures).toHaveLength(1);
  broken.close();
});

test("an unknown keyword has an empty results page and no ideas", async () => {
  const serp = await ask("/v1/serp?keyword=chromodynamics&depth=10");
  expect(localSerpResponse.parse(serp.body).entries).toEqual([]);
  const ideas = await ask("/v1/ideas?seed=chromodynamics&limit=20");
  expect(localIdeasResponse.parse(ideas.body).ideas).toEqual([]);
});

test("ideas start with the seed", async () => {
  const { body } = await ask("/v1/ideas?seed=Gooseneck%20%20kettle&limit=5");
  const { ideas } = localIdeasResponse.parse(body);
  expect(ideas[0]).toMatchObject({
    keyword: "gooseneck kettle",
    kind: "seed",
    seeds: ["Gooseneck  kettle"],
  });
  expect(ideas.length).toBeLessThanOrEqual(5);
});

test.each([
  ["/v1/serp?depth=10", /keyword/],
  ["/v1/serp?keyword=kettle&depth=many", /depth/],
  ["/v1/ideas?limit=5", /seeds/],
])("the request %s is rejected with the reason", async (path, message) => {
  const { status, body } = await ask(path);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toMatch(message);
});

test("an unknown address returns 404 and another method is rejected", async () => {
  expect((await ask("/v2/serp")).status).toBe(404);
  expect((await ask("/healthz", { method: "POST" })).status).toBe(405);
});

test("the configured latency applies to results pages and not to the health check", async () => {
  const slow = createSearchIndexServer(index, { ...options, latencyMs: 150 });
  await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
  const address = slow.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const begun = performance.now();
  await fetch(`http://127.0.0.1:${String(port)}/v1/serp?keyword=kettle`);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(145);
  const finished: string[] = [];
  await Promise.all(
    ["/v1/serp?keyword=kettle", "/healthz"].map(async (path) => {
      await fetch(`http://127.0.0.1:${String(port)}${path}`);
      finished.push(path);
    }),
  );
  expect(finished).toEqual(["/healthz", "/v1/serp?keyword=kettle"]);
  slow.close();
});
