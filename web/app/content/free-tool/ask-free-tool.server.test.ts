import { beforeEach, expect, test, vi } from "vitest";
import { answerFreeTool } from "#/content/free-tool/ask-free-tool.server.ts";

beforeEach(() => {
  vi.stubEnv("PUBLIC_FIREBASE_PROJECT_ID", "demo");
  vi.stubEnv("PUBLIC_FIREBASE_API_KEY", "key");
  vi.stubEnv("PUBLIC_FIREBASE_APP_ID", "app");
});

const asking = (body: unknown) =>
  new Request("https://a.example/api/free-tool/link", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const answering = (status: number, result: unknown = null) => {
  const asked: string[] = [];
  const ask: typeof fetch = async (url, init) => {
    const request = new Request(url, init);
    asked.push(`${request.url} ${await request.text()}`);
    return Response.json({ result }, { status });
  };
  return { asked, ask };
};
/** All alike, as a browser sends it. */
const mapOf = (keywords: readonly string[]) => {
  const neighbours = keywords.map((_, at) => (at === 0 ? keywords.map((__, n) => n).slice(1) : []));
  const thousandths = neighbours.map((row) => row.map(() => 700));
  return { keywords, threshold: 0.3, wording: { neighbours, thousandths, uncompared: [] } };
};
const MAP = mapOf(["Cold  Brew", "cold brew ratio"]);

test("a link's keywords are passed on in their stored form, and nothing else is", async () => {
  const made = { state: "created", token: "t".repeat(43), expiresAt: 1 };
  const { asked, ask } = answering(200, { ...made, secret: "x" });
  const response = await answerFreeTool("link", asking({ ...MAP, title: "<b>" }), ask);
  expect(await response.json()).toEqual(made);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(asked).toEqual([
    expect.stringContaining(
      'shareFreeMap {"data":{"keywords":["cold brew","cold brew ratio"],"threshold":0.3,"wording":{"neighbours":[[1],[]],"thousandths":[[700],[]],"uncompared":[]}}}',
    ),
  ]);
});

test.each([
  ["text that is no JSON", "{"],
  ["one keyword", mapOf(["a"])],
  ["a keyword twice", mapOf(["a", "A"])],
  ["more than 100 keywords", mapOf(Array.from({ length: 101 }, (_, n) => `k${n}`))],
  ["what other keywords were compared by", { ...MAP, wording: mapOf(["a", "b", "c"]).wording }],
  ["a body that is too large", { ...MAP, padding: "x".repeat(64_001) }],
])("%s is refused before a function is asked", async (_, body) => {
  const { asked, ask } = answering(200);
  expect((await answerFreeTool("link", asking(body), ask)).status).toBe(400);
  expect(asked).toEqual([]);
});

test("a visitor who has used up their look-ups is told so", async () => {
  const { ask } = answering(429);
  const response = await answerFreeTool("look-up", asking({ keyword: "cold brew" }), ask);
  expect(response.status).toBe(429);
  expect(await response.json()).toEqual({ state: "rate-limited" });
});

test("an unknown call doesn't exist", async () => {
  expect((await answerFreeTool("delete", asking({}))).status).toBe(404);
});
