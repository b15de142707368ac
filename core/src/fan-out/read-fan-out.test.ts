import { expect, test } from "vitest";
import { readFanOutFiles } from "#/fan-out/read-fan-out.ts";
import type { FanOutReading } from "#/fan-out/pool-runs.ts";

const summarize = ({ subQueries }: FanOutReading) =>
  subQueries.map(({ text, runs }) => `${text}: ${String(runs.seen)} of ${String(runs.of)}`);
const readFanOut = (content: string, name: string | null) => readFanOutFiles([{ name, content }]);
const json = (value: unknown) => readFanOut(JSON.stringify(value), null);

test("lines without headings are one run, and what is no sub-query is listed", () => {
  const read = readFanOut(
    "1. Best burr grinder 2026\n2. “burr vs blade grinder”\n3. https://a.example/page\n4. best burr grinder 2026\n5. --\n",
    null,
  );
  expect(summarize(read)).toEqual([
    "best burr grinder 2026: 1 of 1",
    "burr vs blade grinder: 1 of 1",
  ]);
  expect(read).toMatchObject({ shape: "lines", runCount: 1, searchCount: 3 });
  expect(read.leftOut.map(({ line }) => line)).toEqual([3, 5]);
});

test("lists under headings are runs, whatever the headings look like", () => {
  const read = readFanOut(
    "Prompt: which grinder should I buy?\n\n## Run 1\n- best burr grinder\n- grinder reviews\n\n## Run 2\n- best burr grinder\n\n[Run 3]\nSearch queries:\nrun a grinder at home\nBest Burr Grinder",
    null,
  );
  expect(summarize(read)).toEqual([
    "best burr grinder: 3 of 3",
    "grinder reviews: 1 of 3",
    "run a grinder at home: 1 of 3",
  ]);
  expect(read.shape).toBe("headings");
});

test("runs of two prompts are apart though their numbers are the same", () => {
  const read = readFanOut("Prompt: a\nRun 1\nfoo\nPrompt: b\nRun 1\nfoo\nbar", null);
  expect(summarize(read)).toEqual(["foo: 2 of 2", "bar: 1 of 2"]);
});

test("blocks between blank lines are runs only when they repeat each other", () => {
  expect(readFanOut("foo\nbar\n\nfoo\nbaz", null)).toMatchObject({ shape: "blocks", runCount: 2 });
  expect(readFanOut("foo\nbar\n\nqux\nbaz", null)).toMatchObject({ shape: "lines", runCount: 1 });
});

test("operators of a search are left out, and its words are kept", () => {
  const read = readFanOut('site:reddit.com best grinder\n"flat burr" grinder after:2025', null);
  expect(summarize(read)).toEqual(["best grinder: 1 of 1", "flat burr grinder: 1 of 1"]);
  expect(read.operatorCount).toBe(2);
});

test("a table with prompts, runs and queries is read by its columns, merged cells too", () => {
  const read = readFanOut(
    "Prompt,Run,Query\nwhich grinder,1,best grinder\n,,grinder reviews\n,2,best grinder\n",
    "fan-out.csv",
  );
  expect(summarize(read)).toEqual(["best grinder: 2 of 2", "grinder reviews: 1 of 2"]);
  expect(read.shape).toBe("table");
});

test("a row with several searches is an answer, and one without isn't a run", () => {
  const read = readFanOut(
    "capturedAt,userPrompt,queryCount,queriesJoined,conversationId,noFanout\n" +
      "2026-05-01,which grinder,2,best grinder || grinder reviews,c1,false\n" +
      "2026-05-01,which grinder,1,best grinder,c2,false\n2026-05-01,hello,0,,c3,true\n",
    "captures.csv",
  );
  expect(summarize(read)).toEqual(["best grinder: 2 of 2", "grinder reviews: 1 of 2"]);
  expect(read).toMatchObject({ runCount: 2, emptyRunCount: 1, leftOut: [] });
});

test("responses of OpenAI count the list of queries, not the deprecated first one again", () => {
  const answer = (id: string, ...queries: string[]) => ({
    id,
    object: "response",
    output: [
      { type: "reasoning", summary: [] },
      { type: "web_search_call", action: { type: "search", query: queries[0], queries } },
      { type: "web_search_call", action: { type: "open_page", url: "https://a.example" } },
      { type: "message", content: [{ type: "output_text", text: "Buy one." }] },
    ],
  });
  const read = json([answer("1", "best grinder", "grinder price"), answer("2", "best grinder")]);
  expect(summarize(read)).toEqual(["best grinder: 2 of 2", "grinder price: 1 of 2"]);
  expect(read.searchCount).toBe(3);
});

test("messages of Anthropic are read, in one piece and streamed in fragments", () => {
  const whole = json({
    type: "message",
    content: [
      { type: "server_tool_use", name: "web_search", input: { query: "best grinder" } },
      { type: "web_search_tool_result", content: [{ type: "web_search_result", title: "best" }] },
    ],
  });
  expect(summarize(whole)).toEqual(["best grinder: 1 of 1"]);
  const event = (value: unknown) => `event: x\ndata: ${JSON.stringify(value)}\n`;
  const stream = [
    {
      type: "content_block_start",
      index: 1,
      content_block: { type: "server_tool_use", name: "web_search", input: {} },
    },
    {
      type: "content_block_delta",
      index: 1,
      delta: { type: "input_json_delta", partial_json: '{"query": "best' },
    },
    {
      type: "content_block_delta",
      index: 1,
      delta: { type: "input_json_delta", partial_json: ' grinder"}' },
    },
    { type: "content_block_stop", index: 1 },
  ];
  expect(summarize(readFanOut(stream.map(event).join("\n"), null))).toEqual([
    "best grinder: 1 of 1",
  ]);
});

test("the grounding of Gemini and rows of JSON lines are runs each", () => {
  const lines = ["best grinder", "grinder price"].map((query) =>
    JSON.stringify({
      candidates: [{ groundingMetadata: { webSearchQueries: [query, "grinder reviews"] } }],
    }),
  );
  expect(summarize(readFanOut(lines.join("\n"), "log.jsonl"))).toEqual([
    "grinder reviews: 2 of 2",
    "best grinder: 1 of 2",
    "grinder price: 1 of 2",
  ]);
});

test("a stored conversation has a run per message of the person", () => {
  const message = (at: number, role: string, queries: readonly string[]) => ({
    message: {
      author: { role },
      create_time: at,
      content: { content_type: "text", parts: ["…"] },
      metadata:
        queries.length > 0
          ? { search_model_queries: { type: "search_model_queries", queries } }
          : {},
    },
  });
  const read = json({
    conversation_id: "c",
    mapping: {
      root: { message: null },
      a: message(1, "user", []),
      b: message(2, "tool", ["best grinder", "grinder reviews"]),
      d: message(4, "tool", ["best grinder"]),
      c: message(3, "user", []),
    },
  });
  expect(summarize(read)).toEqual(["best grinder: 2 of 2", "grinder reviews: 1 of 2"]);
});

test("a recording of a browser counts a conversation once, streamed and stored", () => {
  const stored = JSON.stringify({
    conversation_id: "c",
    mapping: {
      a: { message: { author: { role: "user" }, metadata: {} } },
      b: {
        message: {
          author: { role: "tool" },
          metadata: { search_model_queries: { queries: ["best grinder"] } },
        },
      },
    },
  });
  const streamed = `data: {"v":{"conversation_id":"c","message":{"metadata":{"search_model_queries":{"queries":["best grinder"]}}}}}\n\ndata: [DONE]`;
  const entry = (text: string, encoding?: string) => ({
    response: { content: { text, encoding } },
  });
  const har = {
    log: { entries: [entry("<html>"), entry(streamed), entry(btoa(stored), "base64")] },
  };
  expect(summarize(json(har))).toEqual(["best grinder: 1 of 1"]);
});

test("exports of extensions with a list of runs beside a prompt are taken apart", () => {
  const read = json({
    prompt: "which grinder",
    runs: [
      { run: 1, queries: ["best grinder"] },
      { run: 2, queries: [{ query: "best grinder" }, { query: "grinder price" }] },
      { run: 3, queries: [] },
    ],
  });
  expect(summarize(read)).toEqual(["best grinder: 2 of 2", "grinder price: 1 of 2"]);
  expect(read.emptyRunCount).toBe(1);
});

test("JSON without a search says so instead of being empty", () => {
  expect(json({ hello: "world" })).toMatchObject({
    subQueries: [],
    leftOut: [{ reason: "This answer has no web search that is known here" }],
  });
});

test("runs of several files are pooled, and a run of one is none of another", () => {
  const read = readFanOutFiles([
    { name: "a.txt", content: "Run 1\nfoo\nbar" },
    { name: "b.txt", content: "Run 1\nfoo" },
  ]);
  expect(summarize(read)).toEqual(["foo: 2 of 2", "bar: 1 of 2"]);
});

test("numbers before entries, fences and labels are no part of a sub-query", () => {
  const read = readFanOut("Durchlauf 1:\n```\n1) foo\n2) bar\n```\nDurchlauf 2:\n1) foo\n", null);
  expect(summarize(read)).toEqual(["foo: 2 of 2", "bar: 1 of 2"]);
  expect(read.leftOut).toEqual([]);
});

test("a part of an object, and lists under prompts, are read as JSON", () => {
  expect(summarize(readFanOut('"queries": [\n  "foo",\n  "bar"\n],', null))).toEqual([
    "foo: 1 of 1",
    "bar: 1 of 1",
  ]);
  expect(summarize(json({ "which grinder": ["foo", "bar"], "cheap grinder": ["foo"] }))).toEqual([
    "foo: 2 of 2",
    "bar: 1 of 2",
  ]);
});
