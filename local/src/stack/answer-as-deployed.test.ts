import { once } from "node:events";
import { createRequire } from "node:module";
import { createServer, type RequestListener, Server, ServerResponse } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";

/** Sends the path unmodified, which a browser would not do. @returns the status line. */
async function ask(port: number, path: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(socket, "close");
  return Buffer.concat(chunks).toString().split("\r\n")[0] ?? "";
}

/** Serves with the preload in effect until the test ends. @returns the port */
async function serve(handle: RequestListener): Promise<number> {
  const require = createRequire(import.meta.url);
  const file = join(import.meta.dirname, "answer-as-deployed.cjs");
  const setHeader = Reflect.get(ServerResponse.prototype, "setHeader");
  const server = createServer(handle);
  // It changes what servers inherit, in the process that other test files share.
  onTestFinished(() => {
    server.close();
    Reflect.deleteProperty(require.cache, file);
    Reflect.deleteProperty(Server.prototype, "emit");
    Reflect.set(ServerResponse.prototype, "setHeader", setHeader);
  });
  require(file);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

test("addresses that can't be decoded or name no possible file are rejected before a server sees them", async () => {
  const seen: string[] = [];
  const port = await serve((request, response) => {
    seen.push(request.url ?? "");
    response.end("seen");
  });
  for (const path of ["/%ff", "/%", "/a/%E0%A4%A"])
    expect(await ask(port, path)).toBe("HTTP/1.1 400 Bad Request");
  const longest = "a".repeat(255);
  for (const path of [`/${longest}a`, `/x/${"%C3%A9".repeat(128)}?a=1`])
    expect(await ask(port, path)).toBe("HTTP/1.1 404 Not Found");
  for (const path of ["/", `/${longest}`, "/caf%C3%A9", "/100%25", "/search?q=%ff"])
    expect(await ask(port, path)).toBe("HTTP/1.1 200 OK");
  expect(seen).toEqual(["/", `/${longest}`, "/caf%C3%A9", "/100%25", "/search?q=%ff"]);
});

test("what an emulator runs on is not said", async () => {
  const port = await serve((_request, response) => {
    response.setHeader("X-Powered-By", "Express").setHeader("X-Kind", "page").end();
  });
  const { headers } = await fetch(`http://127.0.0.1:${String(port)}/`);
  expect([headers.get("x-powered-by"), headers.get("x-kind")]).toEqual([null, "page"]);
});

test("the Hosting emulator's server still can't decode such an address: once it answers, the guard goes", async () => {
  const load = createRequire(createRequire(import.meta.url).resolve("firebase-tools/package.json"));
  const provider = z
    .custom<(options: object) => (request: object, path: string) => Promise<unknown>>(
      (value) => typeof value === "function",
    )
    .parse(load("superstatic/lib/providers/fs"));
  await expect(provider({ public: "." })({}, "/%ff")).rejects.toThrow("URI malformed");
});
