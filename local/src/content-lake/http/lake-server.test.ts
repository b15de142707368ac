import { request } from "node:http";
import { WebSocket } from "ws";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { LOCAL_TOKENS } from "#/content-lake/identities.ts";
import { startLake, type RunningLake } from "#/content-lake/lake-fixture.ts";

const running = new Set<RunningLake>();
afterEach(async () => {
  await Promise.all([...running].map((lake) => lake.stop()));
  running.clear();
});

async function start() {
  const lake = await startLake([{ _id: "home", _type: "page", title: "Home" }]);
  running.add(lake);
  return lake;
}

const QUERY = "/v2025-02-19/data/query/production?query=*%5B0%5D._id";

/** `fetch` can't set Host. */
function askAs(origin: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${QUERY}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on("error", reject);
    asked.end();
  });
}

test("a page of this machine can read the lake and a page of another host can't", async () => {
  const { origin } = await start();
  const ask = (page: string) => fetch(`${origin}${QUERY}`, { headers: { origin: page } });
  const studio = await ask("http://localhost:3333");
  expect(studio.status).toBe(200);
  expect(studio.headers.get("access-control-allow-origin")).toBe("http://localhost:3333");
  const stranger = await ask("https://stranger.example");
  expect(stranger.status).toBe(403);
  expect(stranger.headers.get("access-control-allow-origin")).toBeNull();
});

test("a request under another host name that resolves here is rejected", async () => {
  const { origin } = await start();
  await expect(askAs(origin, { host: "stranger.example" })).resolves.toBe(403);
  await expect(askAs(origin, { host: "demo.localhost" })).resolves.toBe(200);
});

test("a page of another host can't open a socket", async () => {
  const { origin } = await start();
  const socket = new WebSocket(`${origin.replace("http", "ws")}/_lake/stream`, {
    origin: "https://stranger.example",
  });
  const ended = new Promise((resolve) => {
    socket.on("error", () => resolve("refused"));
    socket.on("open", () => resolve("open"));
  });
  await expect(ended).resolves.toBe("refused");
});

test("another dataset, project or path is not found", async () => {
  const { clientWith, origin } = await start();
  await expect(clientWith({ dataset: "staging" }).fetch("*")).rejects.toMatchObject({
    statusCode: 404,
  });
  const headers = { authorization: `Bearer ${LOCAL_TOKENS.editor}` };
  for (const path of ["/v1/projects/other", "/v1/data/nothing/production", "/elsewhere"])
    expect((await fetch(`${origin}${path}`, { headers })).status).toBe(404);
  expect((await fetch(`${origin}/v1/projects/demo`, { headers })).status).toBe(200);
});

test("a URL that can't be decoded is rejected", async () => {
  const { origin } = await start();
  expect((await fetch(`${origin}/v1/data/doc/production/%E0%A4%A`)).status).toBe(400);
});

test("the lake stops while streams and sockets are open", async () => {
  const { origin, editor, stop } = await startLake([]);
  const events = editor.listen("*", {}, { events: ["welcome"] });
  const listening = new Promise((resolve) => {
    const subscription = events.subscribe({ next: resolve, error: () => {} });
    // Otherwise it connects again and again.
    onTestFinished(() => subscription.unsubscribe());
  });
  const socket = new WebSocket(`${origin.replace("http", "ws")}/v1/socket/production`);
  await Promise.all([listening, new Promise((resolve) => socket.on("open", resolve))]);
  await stop();
  await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSED);
});

test("an event stream over a socket starts with its head and continues with its text", async () => {
  const { origin, editor } = await start();
  const socket = new WebSocket(`${origin.replace("http", "ws")}/_lake/stream`);
  const messages: string[] = [];
  socket.on("message", (data: Buffer) => messages.push(data.toString("utf8")));
  await new Promise((resolve) => socket.on("open", resolve));
  socket.send(JSON.stringify({ path: "/v2025-02-19/data/listen/production?query=*", headers: {} }));
  await expect.poll(() => messages.join("")).toContain("event: welcome");
  expect(JSON.parse(messages[0] ?? "")).toMatchObject({
    status: 200,
    headers: { "content-type": "text/event-stream" },
  });
  await editor.patch("home").set({ title: "Changed" }).commit();
  await expect.poll(() => messages.join("")).toContain('"title":"Changed"');
  socket.close();
});

test("a socket carries only event streams", async () => {
  const { origin } = await start();
  const socket = new WebSocket(`${origin.replace("http", "ws")}/_lake/stream`);
  await new Promise((resolve) => socket.on("open", resolve));
  const closed = new Promise((resolve) => socket.on("close", resolve));
  socket.send(JSON.stringify({ path: "/v1/data/query/production?query=*", headers: {} }));
  await expect(closed).resolves.toBe(1008);
});

test("a full disk is reported as such, and nothing of the change is kept", async () => {
  const { editor, lake } = await start();
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
  });
  vi.spyOn(lake.transactor, "run").mockRejectedValueOnce(full);
  await expect(editor.create({ _type: "page", title: "Too much" })).rejects.toMatchObject({
    statusCode: 507,
    message: expect.stringContaining("The disk is full"),
  });
  expect(vi.mocked(console.error).mock.calls.flat()).toContain(full);
  vi.mocked(console.error).mockClear();
  await editor.create({ _type: "page", title: "Later" });
  await expect(editor.fetch('count(*[_type == "page"])')).resolves.toBe(2);
});

test("an export has the asked types and no drafts when told so", async () => {
  const { origin, editor } = await start();
  await editor.create({ _id: "drafts.home", _type: "page", title: "Draft" });
  await editor.create({ _id: "ada", _type: "author", name: "Ada" });
  const exported = async (query: string) => {
    const headers = { authorization: "Bearer local-editor-token" };
    const answer = await fetch(`${origin}/v2025-02-19/data/export/production${query}`, { headers });
    const lines = (await answer.text()).trim().split("\n");
    return answer.ok
      ? lines.map((line) => String(Object(JSON.parse(line))._id)).toSorted()
      : answer.status;
  };
  expect(await exported("")).toEqual(["ada", "drafts.home", "home"]);
  expect(await exported("?types=author&nextCursor=")).toEqual(["ada"]);
  expect(await exported("?types=page&drafts=false")).toEqual(["home"]);
  expect(await exported("?excludeTypes=page")).toEqual(["ada"]);
  expect(await exported("?compress=true")).toBe(400);
});
