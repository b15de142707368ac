import { expect, test } from "vitest";
import { documentOf, keepingOf, mayBeKept, mayShellBeKept } from "./kept-requests.ts";

const ORIGIN = "https://mapwright.example";
const get = (path: string, mode: RequestMode = "navigate") =>
  keepingOf({ method: "GET", mode, url: new URL(path, ORIGIN).href }, ORIGIN);

test.each(["/", "/docs/maps", "/blog?category=maps", "/pricing/tier-plans"])(
  "the document %s is a page to keep",
  (path) => {
    expect(get(path)).toBe("page");
  },
);

test.each(["/_root.data", "/docs/maps.data?_routes=routes%2Fdocs"])(
  "%s is a page's data",
  (path) => {
    expect(get(path, "cors")).toBe("data");
  },
);

test.each(["/app", "/app/maps/abc", "/app/maps/new", "/app/maps/abc?cluster=c1"])(
  "of the app the frame of %s is kept",
  (path) => {
    expect(get(path)).toBe("shell");
    expect(get(path, "cors")).toBeNull();
  },
);

test("files of the build are kept, other files of the site are not", () => {
  expect(get("/assets/base-C7SAHSqC.js", "cors")).toBe("file");
  expect(get("/favicon.svg", "no-cors")).toBeNull();
});

test.each([
  "/app/settings",
  "/app/maps/abc/print",
  "/app/maps/abc.data",
  "/app.data",
  "/sign-in",
  "/pricing/tier-plans/pro",
  "/team/workspace/secret",
  "/api/preview/enable",
  "/api/content/revision",
  "/docs?preview=token",
  "https://elsewhere.example/docs",
])("%s is left alone", (path) => {
  expect(get(path)).toBeNull();
});

test("what sends something is left alone", () => {
  const post = { method: "POST", mode: "navigate" as const, url: `${ORIGIN}/newsletter/subscribe` };
  expect(keepingOf(post, ORIGIN)).toBeNull();
});

const answer = (headers: Record<string, string>, more: object = {}) => ({
  ok: true,
  type: "basic" as const,
  redirected: false,
  headers: new Headers(headers),
  ...more,
});

test("only an answer for every reader is kept", () => {
  const shared = { "Cache-Control": "public, max-age=0, must-revalidate, s-maxage=60" };
  expect(mayBeKept(answer(shared))).toBe(true);
  expect(mayBeKept(answer({ "Cache-Control": "private, no-store" }))).toBe(false);
  expect(mayBeKept(answer({}))).toBe(false);
  expect(mayBeKept(answer(shared, { ok: false }))).toBe(false);
  expect(mayBeKept(answer(shared, { redirected: true }))).toBe(false);
  expect(mayBeKept(answer(shared, { type: "opaqueredirect" }))).toBe(false);
});

test("a frame of the app is kept although it is private, but no file, error or answer with a cookie", () => {
  const frame = {
    "Cache-Control": "private, no-store",
    "Content-Type": "text/html; charset=utf-8",
  };
  expect(mayShellBeKept(answer(frame))).toBe(true);
  expect(mayShellBeKept(answer({ ...frame, "Content-Type": "application/json" }))).toBe(false);
  expect(mayShellBeKept(answer({ ...frame, "Set-Cookie": "a=1" }))).toBe(false);
  expect(mayShellBeKept(answer(frame, { ok: false }))).toBe(false);
  expect(mayShellBeKept(answer(frame, { redirected: true }))).toBe(false);
});

test("data belongs to the document of the same path", () => {
  expect(documentOf(`${ORIGIN}/docs/maps.data?_routes=routes%2Fdocs`)).toBe(`${ORIGIN}/docs/maps`);
  expect(documentOf(`${ORIGIN}/_root.data`)).toBe(`${ORIGIN}/`);
  expect(documentOf(`${ORIGIN}/docs/_.data`)).toBe(`${ORIGIN}/docs/`);
});
