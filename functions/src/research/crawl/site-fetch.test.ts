import { get, globalAgent, type RequestListener } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startLocalServer, type LocalServer } from "#/research/crawl/testing/local-server.ts";
import {
  createSiteFetch,
  MAX_REDIRECTS,
  PAGE_DOCUMENT,
  PAGE_MAX_BYTES,
  type SiteFetchOptions,
} from "#/research/crawl/site-fetch.ts";
import type { AddressLookup } from "#/platform/public-network/public-request.ts";

const never = new AbortController().signal;
const userAgent = "MapwrightBot/1.0";
/** Connections to this machine, on both of its loopback addresses. */
let connections = 0;
let answer: RequestListener = (_, response) => response.end("inside");
const servers: LocalServer[] = [];
let port = 0;

async function listen(host: string, on: number): Promise<number> {
  const local = await startLocalServer((request, response) => answer(request, response), {
    host,
    port: on,
  });
  local.server.on("connection", () => (connections += 1));
  servers.push(local);
  return local.port;
}

beforeAll(async () => {
  port = await listen("127.0.0.1", 0);
  await listen("::1", port);
});
beforeEach(() => {
  connections = 0;
  answer = (_, response) => response.end("inside");
});
afterAll(async () => {
  for (const { stop } of servers) await stop();
});

/** Names that lead to what `addresses` says; as on the internet, it may say something else each time. */
const resolving =
  (addresses: (host: string) => readonly string[]): AddressLookup =>
  (host, _, callback) =>
    callback(
      null,
      addresses(host).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );

function fetchOnAnyPort(url: string, options: Partial<SiteFetchOptions> = {}) {
  const fetchSite = createSiteFetch({ userAgent, isAllowedPort: () => true, ...options });
  return fetchSite({ url: new URL(url), limits: PAGE_DOCUMENT }, never);
}

/** A site of this machine's, under an address that is allowed. */
const local = () => `http://127.0.0.1:${port}`;
function fetchLocal(path: string, options: Partial<SiteFetchOptions> = {}) {
  return fetchOnAnyPort(`${local()}${path}`, { allowedOrigin: local(), ...options });
}

const PRIVATE_V4 = [
  "127.0.0.1",
  "127.1.2.3",
  "127.255.255.254",
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "10.255.255.255",
  "100.64.0.1",
  "100.127.255.255",
  "169.254.169.254",
  "169.254.170.2",
  "169.254.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.0.1",
  "192.168.255.255",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
];
const bytesOf = (address: string) => address.split(".").map(Number);
const numberOf = (address: string) => bytesOf(address).reduce((sum, byte) => sum * 256 + byte, 0);
const hex = (value: number) => `0x${value.toString(16)}`;
/** Ways to write an IPv4 address in a URL. */
const spellings: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => String(numberOf(address)),
  (address) => hex(numberOf(address)),
  (address) => `0${numberOf(address).toString(8)}`,
  (address) =>
    bytesOf(address)
      .map((byte) => `0${byte.toString(8)}`)
      .join("."),
  (address) => bytesOf(address).map(hex).join("."),
  (address) => `[::ffff:${address}]`,
];
const SPELLED = PRIVATE_V4.flatMap((address) => spellings.map((spell) => spell(address)));
const OTHERS = [
  "localhost",
  "LOCALHOST",
  "127.1",
  "127.0.1",
  "0x7f.1",
  "0177.1",
  "0",
  "0x0",
  "127.0.0.1.",
  "①②⑦.⓪.⓪.①",
  "１２７.0.0.1",
  "127。0。0。1",
  "[::]",
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:7f00:1]",
  "[::ffff:a9fe:a9fe]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b:1::7f00:1]",
  "[2002:7f00:1::]",
  "[2001::1]",
  "[2001:db8::1]",
  "[3fff::1]",
  "[100::1]",
  "[fe80::1]",
  "[febf::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[fec0::1]",
  "[ff02::1]",
];
const HOSTILE_HOSTS = [...SPELLED, ...OTHERS];

test("there are at least 200 hostile addresses, and this machine would answer them", async () => {
  expect(new Set(HOSTILE_HOSTS).size).toBeGreaterThanOrEqual(200);
  const reply = await fetchLocal("/");
  expect(reply).toMatchObject({ kind: "document", status: 200 });
  expect(connections).toBe(1);
});

test.each(HOSTILE_HOSTS)("%s isn't connected to", async (host) => {
  expect(await fetchOnAnyPort(`http://${host}:${port}/`)).toMatchObject({ kind: "refused" });
  expect(connections).toBe(0);
});

test.each(
  [
    [...PRIVATE_V4, "::1", "::ffff:127.0.0.1", "fd00::1", "fe80::1"].map((address) => [address]),
  ].flat(),
)("a name that leads to %s isn't connected to", async (address) => {
  const lookup = resolving(() => [address]);
  const reply = await fetchOnAnyPort(`http://site.example:${port}/`, { lookup });
  expect(reply).toMatchObject({ kind: "refused" });
  expect(connections).toBe(0);
});

test("a name with one address inside isn't connected to, whichever comes first", async () => {
  for (const addresses of [
    ["93.184.216.34", "127.0.0.1"],
    ["127.0.0.1", "93.184.216.34"],
    ["2606:4700::1111", "::1"],
  ]) {
    const lookup = resolving(() => addresses);
    const reply = await fetchOnAnyPort(`http://site.example:${port}/`, { lookup });
    expect(reply).toMatchObject({ kind: "refused" });
  }
  expect(connections).toBe(0);
});

test("a name that changes its mind is looked up once for each connection, and checked there", async () => {
  let lookups = 0;
  // A check before the connection would see the public address, and the connection the private one.
  const lookup = resolving(() => (lookups++ === 0 ? ["192.0.2.1"] : ["127.0.0.1"]));
  const fetchSite = createSiteFetch({ userAgent, isAllowedPort: () => true, lookup });
  for (let n = 1; n <= 3; n++) {
    const url = new URL(`http://site.example:${port}/`);
    const reply = await fetchSite({ url, limits: PAGE_DOCUMENT }, never);
    expect(reply).toMatchObject({ kind: "refused" });
    expect(lookups).toBe(n);
  }
  expect(connections).toBe(0);
});

test("a connection that someone else opened to the same name isn't used", async () => {
  await new Promise<void>((resolve, reject) => {
    get(`http://localhost:${port}/`, { agent: globalAgent }, (response) =>
      response.resume().on("end", resolve),
    ).on("error", reject);
  });
  let requests = 0;
  answer = (_, response) => {
    requests += 1;
    response.end();
  };
  const reply = await fetchOnAnyPort(`http://localhost:${port}/`);
  expect(reply).toMatchObject({ kind: "refused" });
  expect(requests).toBe(0);
});

test.each([
  "http://127.0.0.1:PORT2/",
  "http://localhost:PORT/",
  "http://[::1]:PORT/",
  "http://2130706433:PORT2/",
  "http://0177.0.0.1:PORT2/",
  "http://[::ffff:127.0.0.1]:PORT/",
  "http://169.254.169.254/latest/meta-data/",
  "http://metadata.google.internal/",
  "http://10.0.0.1/",
  "//192.168.0.1/",
])("a redirect to %s isn't followed", async (target) => {
  const other = await listen("127.0.0.1", 0);
  const location = target.replace("PORT2", String(other)).replace("PORT", String(port));
  const requested: string[] = [];
  answer = (request, response) => {
    requested.push(request.headers.host ?? "");
    response.writeHead(302, { location }).end();
  };
  const lookup = resolving(() => ["169.254.169.254"]);
  expect(await fetchLocal("/", { lookup })).toMatchObject({ kind: "refused" });
  expect(requested).toEqual([`127.0.0.1:${port}`]);
  expect(connections).toBe(1);
});

test.each([
  "file:///etc/passwd",
  "gopher://127.0.0.1/",
  "data:text/html,x",
  "http://a:b@c.example/",
])("a redirect to %s isn't an address of a page", async (location) => {
  answer = (_, response) => response.writeHead(301, { location }).end();
  expect(await fetchLocal("/")).toMatchObject({ kind: "refused" });
});

test("ports other than the web's aren't fetched", async () => {
  const lookup = resolving(() => ["93.184.216.34"]);
  const fetchSite = createSiteFetch({ userAgent, lookup });
  for (const other of [22, 25, 3306, 6379, 8080, port]) {
    const url = new URL(`http://site.example:${other}/`);
    expect(await fetchSite({ url, limits: PAGE_DOCUMENT }, never)).toMatchObject({
      kind: "refused",
    });
  }
});

test("the allowed address is an origin: no other port, scheme or name of this machine", async () => {
  for (const url of [
    `http://localhost:${port}/`,
    `https://127.0.0.1:${port}/`,
    `http://[::1]:${port}/`,
  ])
    expect(await fetchOnAnyPort(url, { allowedOrigin: local() })).toMatchObject({
      kind: "refused",
    });
  expect(connections).toBe(0);
});

test("an allowed origin whose name leads elsewhere isn't connected to", async () => {
  const allowedOrigin = `http://site.example:${port}`;
  const lookup = resolving(() => ["10.0.0.1"]);
  const reply = await fetchOnAnyPort(`${allowedOrigin}/`, { allowedOrigin, lookup });
  expect(reply.kind).not.toBe("document");
});

test("three redirects are followed, a fourth isn't", async () => {
  answer = (request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.end("here");
    else response.writeHead(302, { location: `/${left - 1}` }).end();
  };
  expect(await fetchLocal(`/${MAX_REDIRECTS}`)).toMatchObject({
    kind: "document",
    redirectCount: MAX_REDIRECTS,
    url: new URL(`${local()}/0`),
  });
  expect(await fetchLocal(`/${MAX_REDIRECTS + 1}`)).toMatchObject({ kind: "refused" });
});

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
] as const)("%s is unpacked, and a bomb only up to the limit", async (encoding, pack) => {
  const packed = { page: pack("page"), bomb: pack("0".repeat(16 * 1024 * 1024)) };
  answer = ({ url }, response) => {
    response.writeHead(200, { "content-encoding": encoding });
    response.end(url === "/bomb" ? packed.bomb : packed.page);
  };
  const page = await fetchLocal("/");
  expect(page).toMatchObject({ kind: "document", isCut: false, body: Buffer.from("page") });
  const bomb = await fetchLocal("/bomb");
  expect(bomb).toMatchObject({ kind: "document", isCut: true });
  expect(bomb.kind === "document" && bomb.body.byteLength).toBe(PAGE_MAX_BYTES);
});

test("what is sent without an end is cut off at 2 MB", async () => {
  let sent = 0;
  answer = (_, response) => {
    const more = () => {
      while (!response.destroyed && sent < 1e9) {
        sent += 65_536;
        if (!response.write(Buffer.alloc(65_536, 97))) return;
      }
    };
    response.on("drain", more);
    more();
  };
  const reply = await fetchLocal("/");
  expect(reply).toMatchObject({ kind: "document", isCut: true });
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test("a page that takes too long is given up, at whatever point", async () => {
  answer = ({ url }, response) => {
    if (url === "/body") response.write("begins");
    else if (url === "/hops")
      setTimeout(() => response.writeHead(302, { location: "/hops" }).end(), 60);
  };
  const fetchSite = createSiteFetch({ userAgent, allowedOrigin: local() });
  const limits = { ...PAGE_DOCUMENT, timeoutMs: 100 };
  for (const path of ["/head", "/body", "/hops"]) {
    const url = new URL(path, local());
    expect(await fetchSite({ url, limits }, never)).toEqual({ kind: "timed-out" });
  }
});

test("a server that isn't there, or cuts the connection, is unreachable", async () => {
  answer = (request) => request.socket.destroy();
  expect(await fetchLocal("/")).toEqual({ kind: "unreachable" });
  const lookup: AddressLookup = (_, __, callback) => callback(new Error("ENOTFOUND"), []);
  expect(await fetchOnAnyPort("http://nobody.example/", { lookup })).toEqual({
    kind: "unreachable",
  });
});

test("a damaged body is unreachable, and not half a page", async () => {
  answer = (_, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end("this isn't gzip");
  };
  expect(await fetchLocal("/")).toEqual({ kind: "unreachable" });
});

test("cancelling rejects with the reason", async () => {
  const arrived = Promise.withResolvers<void>();
  answer = () => arrived.resolve();
  const cancelling = new AbortController();
  const reason = new Error("cancelled");
  const fetchSite = createSiteFetch({ userAgent, allowedOrigin: local() });
  const fetching = fetchSite({ url: new URL(local()), limits: PAGE_DOCUMENT }, cancelling.signal);
  // A connection that is still being opened would be counted in the next test.
  await arrived.promise;
  cancelling.abort(reason);
  await expect(fetching).rejects.toBe(reason);
});

test("requests say who asks", async () => {
  let agent: string | undefined;
  answer = (request, response) => {
    agent = request.headers["user-agent"];
    response.end();
  };
  await fetchLocal("/");
  expect(agent).toBe(userAgent);
});
