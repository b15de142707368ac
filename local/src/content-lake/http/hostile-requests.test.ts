/**
 * Requests that must neither crash the lake nor bypass its checks: malformed requests from programs, pages and broken
 * connections.
 */
import { request } from "node:http";
import { connect } from "node:net";
import { WebSocket } from "ws";
import { afterEach, expect, test } from "vitest";
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

const AS_EDITOR = { authorization: `Bearer ${LOCAL_TOKENS.editor}` };
const isAlive = ({ anonymous }: RunningLake) => anonymous.fetch("*[0]._id");

/** Sends what `fetch` would fix or refuse to send. @returns the first line of the response, or nothing. */
function sendRaw(origin: string, text: string): Promise<string> {
  const { port, hostname } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.end(text));
    let answer = "";
    socket.on("data", (data) => (answer += data.toString("latin1")));
    socket.on("error", () => resolve(answer));
    socket.on("close", () => resolve(answer.split("\r\n")[0] ?? ""));
  });
}

test.each(["//", "///", "http://", "//:0/", "/v1//data", "*"])(
  "an invalid URL, %s, is rejected",
  async (target) => {
    const lake = await start();
    const { host } = new URL(lake.origin);
    const answer = await sendRaw(
      lake.origin,
      `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
    await expect(isAlive(lake)).resolves.toBe("home");
  },
);

test("a socket to an invalid URL is closed", async () => {
  const lake = await start();
  const { host } = new URL(lake.origin);
  await sendRaw(
    lake.origin,
    `GET // HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  await expect(isAlive(lake)).resolves.toBe("home");
});

test.each([
  { path: "/v2025-02-19/data/listen/production?query=*", headers: { "bad name": "x" } },
  { path: "/v2025-02-19/data/listen/production?query=*", headers: { authorization: "a\nb" } },
  { path: "/v2025-02-19/data/listen/prod uction", headers: {} },
  { path: "/v2025-02-19/data/listen/production", headers: { "content-length": "9" } },
])("a socket that requests %j is closed or answered", async (asked) => {
  const lake = await start();
  const socket = new WebSocket(`${lake.origin.replace("http", "ws")}/_lake/stream`);
  await new Promise((resolve) => socket.on("open", resolve));
  const over = new Promise((resolve) => {
    socket.on("close", resolve);
    socket.on("message", resolve);
  });
  socket.send(JSON.stringify(asked));
  await over;
  socket.close();
  await expect(isAlive(lake)).resolves.toBe("home");
});

test.each(["/_lake/stream", "/v1/socket/production"])(
  "a socket to %s that violates the protocol is closed",
  async (path) => {
    const lake = await start();
    const { host } = new URL(lake.origin);
    const opening =
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    const unmaskedFrameWithReservedBits = "\u00FF\u00FFnonsense";
    await sendRaw(lake.origin, opening + unmaskedFrameWithReservedBits);
    await expect(isAlive(lake)).resolves.toBe("home");
  },
);

test("a body over the limit is rejected with 413, with or without a declared length", async () => {
  const lake = await start();
  const url = `${lake.origin}/v2025-02-19/data/mutate/production`;
  const tooLong = Buffer.alloc(65 * 1024 * 1024, " ");
  const whole = await fetch(url, { method: "POST", headers: AS_EDITOR, body: tooLong });
  expect(whole.status).toBe(413);
  const status = await new Promise((resolve, reject) => {
    const asked = request(url, { method: "POST", headers: AS_EDITOR }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on("error", reject);
    for (let sent = 0; sent < tooLong.length; sent += 1024 * 1024)
      asked.write(tooLong.subarray(sent, sent + 1024 * 1024));
    asked.end();
  });
  expect(status).toBe(413);
  await expect(isAlive(lake)).resolves.toBe("home");
});

const DEEP = "[".repeat(50_000) + "]".repeat(50_000);

test.each([
  { what: "half of JSON", body: "{" },
  { what: "nothing", body: "null" },
  { what: "no list", body: '{"mutations":{}}' },
  {
    what: "two mutations in one",
    body: '{"mutations":[{"create":{"_type":"page"},"delete":{"id":"home"}}]}',
  },
  {
    what: "an insertion with no place",
    body: '{"mutations":[{"patch":{"id":"home","insert":{"items":["a"]}}}]}',
  },
  {
    what: "an insertion of no list",
    body: '{"mutations":[{"patch":{"id":"home","insert":{"after":"tags[-1]","items":"a"}}}]}',
  },
  { what: "an unknown mutation", body: '{"mutations":[{"drop":{"id":"home"}}]}' },
  {
    what: "a bottomless document",
    body: `{"mutations":[{"create":{"_type":"page","deep":${DEEP}}}]}`,
  },
])("a body that contains $what is rejected and changes nothing", async ({ body }) => {
  const lake = await start();
  const answer = await fetch(`${lake.origin}/v2025-02-19/data/mutate/production`, {
    method: "POST",
    headers: AS_EDITOR,
    body,
  });
  expect(answer.status).toBe(400);
  await expect(lake.editor.fetch("count(*)")).resolves.toBe(1);
});

test("a document's own __proto__ stays a field and doesn't affect other objects", async () => {
  const lake = await start();
  const send = (mutation: string) =>
    fetch(`${lake.origin}/v2025-02-19/data/mutate/production`, {
      method: "POST",
      headers: AS_EDITOR,
      body: `{"mutations":[${mutation}]}`,
    });
  await send('{"createOrReplace":{"_id":"evil","_type":"page","__proto__":{"polluted":1}}}');
  await send('{"patch":{"id":"home","set":{"__proto__.polluted":1}}}');
  await send('{"patch":{"id":"home","set":{"constructor.prototype.polluted":1}}}');
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("polluted");
  expect({}).not.toHaveProperty("polluted");
  await expect(isAlive(lake)).resolves.toBe("home");
});

test.each([
  "Bearer ",
  "Bearer wrong",
  `Bearer ${LOCAL_TOKENS.editor}x`,
  `bearer ${LOCAL_TOKENS.editor.toUpperCase()}`,
  `Basic ${LOCAL_TOKENS.editor}`,
  LOCAL_TOKENS.editor,
])("the authorization %j grants nothing", async (authorization) => {
  const lake = await start();
  const answer = await fetch(`${lake.origin}/v2025-02-19/data/mutate/production`, {
    method: "POST",
    headers: { authorization },
    body: '{"mutations":[{"delete":{"id":"home"}}]}',
  });
  expect(answer.status).toBe(401);
  await expect(isAlive(lake)).resolves.toBe("home");
});

test.each([
  "../journal.ndjson",
  "..%2Fjournal.ndjson",
  "%2e%2e/journal.ndjson",
  "..%5Cjournal.ndjson",
  "journal.ndjson",
  ".hidden.png",
  "a%00.png",
])("no file outside the assets is reachable by the name %s", async (name) => {
  const lake = await start();
  await lake.editor.create({ _id: "secret", _type: "page" });
  const { host } = new URL(lake.origin);
  const answer = await sendRaw(
    lake.origin,
    `GET /images/demo/production/${name} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
});
