import { createServer, type ServerResponse } from "node:http";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { sendResponse } from "#/platform/http/outgoing-response.ts";

/** Serves one handler on a free port until the test ends; returns its URL. */
async function serve(handler: (connection: ServerResponse) => Promise<void>): Promise<string> {
  const server = createServer((_request, connection) => void handler(connection));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${String(address.port)}/`;
}

test("a response keeps its status, headers, cookies and body on the wire", async () => {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  headers.append("Set-Cookie", "a=1");
  headers.append("Set-Cookie", "b=2");
  const url = await serve((connection) =>
    sendResponse(new Response("Page Not Found", { status: 404, headers }), connection, {
      method: "GET",
    }),
  );
  const answer = await fetch(url);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(await answer.text()).toBe("Page Not Found");
});

test("a HEAD request gets the headers without the body", async () => {
  const url = await serve((connection) =>
    sendResponse(new Response("body", { headers: { "X-Kind": "page" } }), connection, {
      method: "HEAD",
    }),
  );
  const answer = await fetch(url, { method: "HEAD" });
  expect(answer.headers.get("x-kind")).toBe("page");
  expect(await answer.text()).toBe("");
});

test("a redirect without a body ends the connection", async () => {
  const url = await serve((connection) =>
    sendResponse(new Response(null, { status: 308, headers: { Location: "/a" } }), connection, {
      method: "GET",
    }),
  );
  const answer = await fetch(url, { redirect: "manual" });
  expect(answer.status).toBe(308);
  expect(answer.headers.get("location")).toBe("/a");
});

test("a visitor who disconnects in the middle of a body causes no error", async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
  });
  const sent = Promise.withResolvers<void>();
  const url = await serve((connection) =>
    sendResponse(new Response(endless), connection, { method: "GET" }).then(
      sent.resolve,
      sent.reject,
    ),
  );
  const visitor = new AbortController();
  const answer = await fetch(url, { signal: visitor.signal });
  expect(answer.ok).toBe(true);
  visitor.abort();
  await expect(sent.promise).resolves.toBeUndefined();
});

test("a response doesn't say what serves it", async () => {
  const url = await serve((connection) => {
    connection.setHeader("X-Powered-By", "Express");
    return sendResponse(new Response("page"), connection, { method: "GET" });
  });
  expect((await fetch(url)).headers.has("x-powered-by")).toBe(false);
});

const PAGE = `<!doctype html>${"<p>Pour over coffee</p>".repeat(500)}`;

/** Sends the page, checks its decoded text, and returns the headers about its encoding. */
async function sentFor(acceptEncoding: string, type = "text/html; charset=utf-8") {
  const url = await serve((connection) => {
    const response = new Response(PAGE, { headers: { "Content-Type": type, Vary: "Cookie" } });
    return sendResponse(response, connection, { method: "GET", acceptEncoding });
  });
  const answer = await fetch(url);
  expect(await answer.text()).toBe(PAGE);
  const { "content-encoding": encoding = null, vary } = Object.fromEntries(answer.headers);
  return { encoding, vary };
}

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.8", "gzip"],
  ["deflate", null],
  ["", null],
])(
  "a page for a browser that accepts %j is sent with the encoding %j",
  async (accepted, encoding) => {
    expect(await sentFor(accepted)).toEqual({ encoding, vary: "Cookie, Accept-Encoding" });
  },
);

test("a picture is sent as it is", async () => {
  expect(await sentFor("br", "image/png")).toEqual({ encoding: null, vary: "Cookie" });
});
