import { expect, test } from "vitest";
import {
  chooseCacheKind,
  toDocumentUrl,
  isCacheable,
  isForeignFailure,
  isShellCacheable,
  findLaterSections,
} from "./cached-requests.ts";

const ORIGIN = "https://mapwright.example";
const get = (path: string, mode: RequestMode = "navigate") =>
  chooseCacheKind({ method: "GET", mode, url: new URL(path, ORIGIN).href }, ORIGIN);

test.each(["/", "/docs/maps", "/blog?category=maps", "/pricing/tier-plans"])(
  "the document %s is cached as a page",
  (path) => {
    expect(get(path)).toBe("page");
  },
);

test.each(["/_root.data", "/docs/maps.data?_routes=routes%2Fdocs"])(
  "%s is cached as page data",
  (path) => {
    expect(get(path, "cors")).toBe("data");
  },
);

test.each(["/app", "/app/maps", "/app/maps/abc", "/app/maps/new", "/app/maps/abc?cluster=c1"])(
  "the app shell of %s is cached",
  (path) => {
    expect(get(path)).toBe("shell");
    expect(get(path, "cors")).toBeNull();
  },
);

test("build files are cached, other files of the site are not", () => {
  expect(get("/assets/base-C7SAHSqC.js", "cors")).toBe("file");
  expect(get("/favicon.svg", "no-cors")).toBeNull();
});

test("a file that its page keeps itself is not cached a second time", () => {
  const url = `${ORIGIN}/assets/model-BHCsIrle.onnx`;
  const request = { method: "GET", mode: "cors", url } as const;
  expect(chooseCacheKind({ ...request, cache: "no-store" }, ORIGIN)).toBeNull();
  expect(chooseCacheKind({ ...request, cache: "default" }, ORIGIN)).toBe("file");
});

test("the rest of a page is cached under the address that its document names, other content is not", () => {
  const html = `<!DOCTYPE html><html data-views="" data-later-sections="/api/content/query/a1.r2.json?params=%7B%22name%22%3A%22sections%22%2C%22path%22%3A%22%2F%22%7D&amp;b=1" lang="en">`;
  const address = findLaterSections(html, `${ORIGIN}/about`) ?? "";
  expect(address).toMatch(
    /^https:\/\/mapwright\.example\/api\/content\/query\/a1\.r2\.json\?.*&b=1$/,
  );
  expect(get(address, "cors")).toBe("file");
  expect(get(address.replace("sections", "search"), "cors")).toBeNull();
  expect(findLaterSections('<!DOCTYPE html><html lang="en">', ORIGIN)).toBeNull();
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
])("%s is not handled", (path) => {
  expect(get(path)).toBeNull();
});

test("requests that send data are not handled", () => {
  const post = { method: "POST", mode: "navigate" as const, url: `${ORIGIN}/newsletter/subscribe` };
  expect(chooseCacheKind(post, ORIGIN)).toBeNull();
});

const answer = (headers: Record<string, string>, more: object = {}) => ({
  ok: true,
  type: "basic" as const,
  redirected: false,
  headers: new Headers(headers),
  ...more,
});

test("only a response that is the same for every reader is cached", () => {
  const shared = { "Cache-Control": "public, max-age=0, must-revalidate, s-maxage=60" };
  expect(isCacheable(answer(shared))).toBe(true);
  expect(isCacheable(answer({ "Cache-Control": "private, no-store" }))).toBe(false);
  expect(isCacheable(answer({}))).toBe(false);
  expect(isCacheable(answer(shared, { ok: false }))).toBe(false);
  expect(isCacheable(answer(shared, { redirected: true }))).toBe(false);
  expect(isCacheable(answer(shared, { type: "opaqueredirect" }))).toBe(false);
});

test("an app shell is cached although it is private, but not a file, an error or a response with a cookie", () => {
  const frame = {
    "Cache-Control": "private, no-store",
    "Content-Type": "text/html; charset=utf-8",
  };
  expect(isShellCacheable(answer(frame))).toBe(true);
  expect(isShellCacheable(answer({ ...frame, "Content-Type": "application/json" }))).toBe(false);
  expect(isShellCacheable(answer({ ...frame, "Set-Cookie": "a=1" }))).toBe(false);
  expect(isShellCacheable(answer(frame, { ok: false }))).toBe(false);
  expect(isShellCacheable(answer(frame, { redirected: true }))).toBe(false);
});

test("page data belongs to the document with the same path", () => {
  expect(toDocumentUrl(`${ORIGIN}/docs/maps.data?_routes=routes%2Fdocs`)).toBe(
    `${ORIGIN}/docs/maps`,
  );
  expect(toDocumentUrl(`${ORIGIN}/_root.data`)).toBe(`${ORIGIN}/`);
  expect(toDocumentUrl(`${ORIGIN}/docs/_.data`)).toBe(`${ORIGIN}/docs/`);
});

test("a failure that isn't a page is of something in front of the site", () => {
  const failure = (type: string, status = 500) =>
    isForeignFailure({ status, headers: new Headers({ "Content-Type": type }) });
  expect(failure("application/json")).toBe(true);
  expect(failure("text/plain", 503)).toBe(true);
  expect(failure("text/html; charset=utf-8")).toBe(false);
  expect(failure("application/json", 404)).toBe(false);
});
