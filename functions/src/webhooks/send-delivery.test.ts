import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSender } from "#/webhooks/send-delivery.ts";

const asked: string[] = [];
const server: Server = createServer((request, response) => {
  asked.push(`${request.method ?? ""} ${request.url ?? ""}`);
  if (request.url === "/fails") response.writeHead(503).end("x".repeat(100_000));
  else if (request.url === "/moves")
    response.writeHead(307, { location: "http://169.254.169.254/latest/meta-data" }).end();
  else if (request.url === "/hangs") response.writeHead(200).flushHeaders();
  else if (request.url === "/drops") request.socket.destroy();
  else if (request.url === "/silent") return;
  else request.pipe(response.writeHead(200));
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  port = address.port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const local = createSender({ isLoopbackAllowed: true, deadlineMs: 300 });
const deployed = createSender({ isLoopbackAllowed: false, deadlineMs: 300 });
const to = (path: string) => ({
  url: `http://127.0.0.1:${port}${path}`,
  headers: {},
  body: '{"a":"ü"}',
});

test("an endpoint gets the body byte for byte, and its answer is recorded", async () => {
  const sent = await local(to("/echo"), 7);
  expect(sent).toMatchObject({ at: 7, status: 200, problem: null, response: '{"a":"ü"}' });
});

test.each([
  ["/fails", { status: 503, problem: "status" }],
  ["/moves", { status: 307, problem: "redirect" }],
  ["/hangs", { status: null, problem: "timed-out" }],
  ["/silent", { status: null, problem: "timed-out" }],
  ["/drops", { status: null, problem: "unreachable" }],
])("%s is recorded as what it is", async (path, expected) => {
  expect(await local(to(path), 7)).toMatchObject(expected);
});

test("of a long response, the beginning is kept", async () => {
  expect((await local(to("/fails"), 7)).response).toBe("x".repeat(500));
});

test.each([
  "http://127.0.0.1",
  "http://localhost",
  "http://[::1]",
  "http://0x7f.1",
  "http://2130706433",
  "http://[::ffff:127.0.0.1]",
])("nothing is sent to %s where it isn't allowed", async (origin) => {
  const before = asked.length;
  const sent = await deployed({ ...to("/echo"), url: `${origin}:${port}/echo` }, 7);
  expect(sent).toMatchObject({ status: null, problem: "not-public" });
  expect(asked).toHaveLength(before);
});

test.each(["http://10.0.0.1/", "http://169.254.169.254/", "http://192.168.1.1/"])(
  "%s isn't connected to, also where this machine is allowed",
  async (url) => {
    expect(await local({ ...to("/"), url }, 7)).toMatchObject({ problem: "not-public" });
  },
);
