import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { refuseBodiesWith } from "#/platform/callables/runtime-errors.ts";

/** Like the functions runtime: a body parser, then the function. */
async function startRuntime(): Promise<string> {
  const app = express();
  app.use(express.json({ limit: 100 }));
  app.all("/*", (_request, response) => {
    response.json({ result: "ok" });
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}/`;
}

test("a transport answers a body that can't be read in its own format", async () => {
  const mediaType = "application/problem+json";
  refuseBodiesWith(({ url }, status) =>
    url === "/own" ? { mediaType, body: JSON.stringify({ status }) } : null,
  );
  onTestFinished(() => refuseBodiesWith(() => null));
  const url = await startRuntime();
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}own`, { method: "POST", headers, body: '"AAA"' });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([400, mediaType]);
  expect(await answer.json()).toEqual({ status: 400 });
  const other = await fetch(url, { method: "POST", headers, body: '"AAA"' });
  expect(other.headers.get("content-type")).toMatch(/^application\/json/);
});

test.each([
  ["not JSON", "{", 400],
  ["longer than allowed", JSON.stringify("x".repeat(200)), 413],
])(
  "a body that is %s is rejected in our error format, from the first request on",
  async (_name, body, status) => {
    const url = await startRuntime();
    const headers = { "content-type": "application/json" };
    const answer = await fetch(url, { method: "POST", headers, body });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("x-powered-by")).toBeNull();
    expect(await answer.json()).toEqual({
      error: expect.objectContaining({
        status: "INVALID_ARGUMENT",
        details: { code: "invalid-input" },
      }),
    });
  },
);

test("a URL that can't be decoded gets no HTML page, and other requests pass", async () => {
  const url = await startRuntime();
  const broken = await fetch(`${url}%E0%A4%A`);
  expect([broken.status, broken.headers.get("content-type")]).toEqual([
    400,
    "application/json; charset=utf-8",
  ]);
  const fine = await fetch(url);
  expect([await fine.json(), fine.headers.get("x-powered-by")]).toEqual([{ result: "ok" }, null]);
});

test("an unhandled rejection is logged under a reference, and the process continues", async () => {
  const script = `import "#/platform/callables/runtime-errors.ts";
    void Promise.reject(new Error("leaked"));
    setTimeout(() => { console.log("alive"); process.exit(0); }, 20);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: new URL("../../../", import.meta.url),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const out = await text(child.stdout);
  expect(out).toContain("alive");
  expect(out).toMatch(/"severity":"ERROR","message":"unhandled rejection"/);
  expect(out).toMatch(/"reference":"[0-9a-f-]{36}"/);
  expect(out).toContain("leaked");
});
