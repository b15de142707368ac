import { expect, test } from "vitest";
import { PRIVATE, PUBLIC_PAGE, decideCaching } from "#/platform/document/cache-policy.server.ts";

const cases: readonly [string, string | null, number, string, string][] = [
  ["a public page", PUBLIC_PAGE, 200, "GET", PUBLIC_PAGE],
  ["the head of a public page", PUBLIC_PAGE, 200, "HEAD", PUBLIC_PAGE],
  ["a page that says nothing", null, 200, "GET", PRIVATE],
  ["a redirect that says nothing", null, 302, "GET", PRIVATE],
  ["a page that broke", PUBLIC_PAGE, 500, "GET", PRIVATE],
  ["the answer to a post", PUBLIC_PAGE, 200, "POST", PRIVATE],
  ["a page kept by one browser", "private, max-age=60", 200, "GET", PRIVATE],
];

test.each(cases)("%s has the right cache policy", (_name, declared, status, method, settled) => {
  const headers = new Headers(declared ? { "Cache-Control": declared } : {});
  decideCaching(headers, status, method);
  expect(headers.get("Cache-Control")).toBe(settled);
});

test("a public page sets no cookie", () => {
  const headers = new Headers({ "Cache-Control": PUBLIC_PAGE, "Set-Cookie": "a=1" });
  decideCaching(headers, 200, "GET");
  expect(headers.getSetCookie()).toEqual([]);
});

test("a private page keeps its cookie", () => {
  const headers = new Headers({ "Set-Cookie": "__session=1" });
  decideCaching(headers, 200, "GET");
  expect(headers.getSetCookie()).toEqual(["__session=1"]);
});

test("a public page can be stored by a shared cache and served while it revalidates", () => {
  expect(PUBLIC_PAGE).toMatch(/^public,.*s-maxage=\d+,.*stale-while-revalidate=\d+/);
});
