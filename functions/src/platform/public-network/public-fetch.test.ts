import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPublicAddress } from "#/platform/public-network/public-address.ts";
import { createPublicFetch } from "#/platform/public-network/public-fetch.ts";

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method ?? ""} ${request.url ?? ""}`);
  if (request.url === "/moved") response.writeHead(302, { location: "/inside" }).end();
  else request.pipe(response.writeHead(200, { "content-type": "application/json" }));
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

test.each(["8.8.8.8", "93.184.216.34", "2606:4700::1111"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "100.64.0.1",
  "169.254.169.254",
  "172.31.0.1",
  "192.168.1.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:db8::1",
  "not an address",
])("%s isn't public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const publicFetch = createPublicFetch({ allowedOrigins: ["http://127.0.0.1:1"] });
const INSIDE = "127.0.0.1 localhost [::1] 2130706433 0x7f.1 0177.0.0.1 [::ffff:127.0.0.1]".split(
  " ",
);

test.each([...INSIDE, "127\u30020\u30020\u30021", "\uff11\uff12\uff17\uff0e0.0.1"])(
  "nothing inside is fetched by the name %s",
  async (host) => {
    const before = asked.length;
    await expect(publicFetch(`http://${host}:${port}/inside`)).rejects.toThrow("isn't public");
    expect(asked).toHaveLength(before);
  },
);

test("only the web is fetched", async () => {
  await expect(publicFetch("file:///etc/passwd")).rejects.toThrow("file: isn't fetched");
});

test("a response is like that of fetch, and a redirect isn't followed", async () => {
  const anywhere = createPublicFetch({ isAllowed: () => true });
  const answer = await anywhere(`http://localhost:${port}/echo`, { method: "POST", body: "{}" });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
  expect(await answer.json()).toEqual({});
  const moved = await anywhere(`http://localhost:${port}/moved`);
  expect([moved.status, moved.headers.get("location")]).toEqual([302, "/inside"]);
  expect(asked).not.toContain("GET /inside");
});

test("a request that is cancelled ends at once", async () => {
  const anywhere = createPublicFetch({ isAllowed: () => true });
  const signal = AbortSignal.abort(new Error("cancelled"));
  await expect(anywhere(`http://127.0.0.1:${port}/`, { signal })).rejects.toThrow();
});

test("an origin on this machine is fetched when it is allowed by name, and no other", async () => {
  const fetchAllowed = createPublicFetch({ allowedOrigins: [`http://localhost:${port}`] });
  expect((await fetchAllowed(`http://localhost:${port}/echo`)).status).toBe(200);
  await expect(fetchAllowed(`http://127.0.0.1:${port}/`)).rejects.toThrow("isn't public");
});
