import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import type { RunningServer } from "#/content-lake/http/listen-here.ts";
import { startEventCapture } from "#/event-capture/capture-server.ts";

let capture: RunningServer | null = null;

afterEach(async () => {
  await capture?.stop();
  capture = null;
});

async function start(): Promise<string> {
  capture = await startEventCapture(0);
  return capture.url;
}

const pageView = { event: "$pageview", properties: { path: "/about" } };

async function send(url: string, body: string | Uint8Array<ArrayBuffer>) {
  const answer = await fetch(`${url}e/?ip=0`, { method: "POST", body });
  return answer.status;
}

async function listEvents(url: string): Promise<unknown> {
  return (await fetch(`${url}events`)).json();
}

test.each([
  ["one event", JSON.stringify(pageView)],
  ["a batch", JSON.stringify([pageView])],
  ["a compressed batch", new Uint8Array(gzipSync(JSON.stringify([pageView])))],
  ["a form", `data=${encodeURIComponent(btoa(JSON.stringify(pageView)))}`],
])("%s is captured and listed", async (_name, body) => {
  const url = await start();

  expect(await send(url, body)).toBe(200);
  expect(await listEvents(url)).toEqual([pageView]);
});

test("what is no event is refused", async () => {
  const url = await start();

  expect(await send(url, "hello")).toBe(400);
  expect(await listEvents(url)).toEqual([]);
});

test("the page shows an event's properties without running them", async () => {
  const url = await start();
  await send(url, JSON.stringify({ event: "<script>alert(1)</script>", properties: {} }));

  const page = await (await fetch(url)).text();
  expect(page).toContain("&lt;script&gt;alert(1)");
  expect(page).not.toContain("<script>");
});

test("flags are answered without values, so that pages keep their defaults", async () => {
  const url = await start();

  const answer = await fetch(`${url}flags/?v=2`, { method: "POST", body: "{}" });
  expect(await answer.json()).toMatchObject({ flags: {} });
});

test("a page of another site gets no answer", async () => {
  const url = await start();

  const answer = await fetch(`${url}events`, { headers: { Origin: "https://evil.example" } });
  expect(answer.status).toBe(403);
});
