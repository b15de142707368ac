import fc from "fast-check";
import { expect, test } from "vitest";
import { toMatchableUrl } from "#/urls/match-url.ts";
import { measureGrowth } from "#/testing/measure-growth.ts";

test.each([
  ["https://www.Example.com/Path/", "example.com/Path"],
  ["http://example.com:80/Path", "example.com/Path"],
  ["//example.com/Path#section", "example.com/Path"],
  ["example.com/Path?utm_source=x&gclid=1", "example.com/Path"],
  ["https://user:secret@example.com/Path?fbclid=2#:~:text=hello", "example.com/Path"],
  ["https://example.com:443/a/./../Path", "example.com/Path"],
  ["https://m.example.com/Path", "example.com/Path"],
  ["https://amp.example.com./Path", "example.com/Path"],
  ["https://en.m.wikipedia.org/wiki/Coffee", "en.wikipedia.org/wiki/Coffee"],
  ["https://m.com/", "m.com"],
  ["https://www.MÜLLER.example:8080/", "xn--mller-kva.example:8080"],
  ["https://xn--mller-kva.example/", "xn--mller-kva.example"],
  ["https://例え.jp/コーヒー", "xn--r8jz45g.jp/%E3%82%B3%E3%83%BC%E3%83%92%E3%83%BC"],
  ["https://a.example/caf%c3%a9?q=%7Euser", "a.example/caf%C3%A9?q=~user"],
  ["https://a.example/café?q=~user", "a.example/caf%C3%A9?q=~user"],
  ["https://a.example/Coffee_%28drink%29/%2E%2E/b", "a.example/b"],
  ["https://a.example/100%", "a.example/100%"],
  ["https://a.example/\uD800", "a.example/%EF%BF%BD"],
])("%s is %s", (url, key) => {
  expect(toMatchableUrl(url)).toBe(key);
});

test.each([
  ["parameters that select a page", "https://a.example/?id=1", "https://a.example/?id=2"],
  ["case of the path", "https://a.example/Wiki", "https://a.example/wiki"],
  ["an escaped separator", "https://a.example/b%2Fc", "https://a.example/b/c"],
  ["subdomain", "https://de.a.example/", "https://a.example/"],
  ["a parameter that only looks like tracking", "https://a.example/?utm=1", "https://a.example/"],
])("pages that differ in %s are different", (_, one, other) => {
  expect(toMatchableUrl(one)).not.toBe(toMatchableUrl(other));
});

test("the order of parameters doesn't matter", () => {
  expect(toMatchableUrl("https://a.example/s?b=2&a=1&utm_medium=x")).toBe("a.example/s?a=1&b=2");
});

test("scheme, www, fragment, trailing slash and tracking parameters never distinguish pages", () => {
  const query = fc.constantFrom("", "?id=7", "?b=2&a=1");
  const tail = fc.constantFrom("", "#top", "utm_source=a", "gclid=9#x");
  fc.assert(
    fc.property(fc.webUrl(), query, tail, (base, search, extra) => {
      const url = base + search;
      const join = extra.startsWith("#") || extra === "" ? "" : search === "" ? "?" : "&";
      const bare = base.replace(/^https?:\/\//, "").replace(/\/$/, "");
      expect(toMatchableUrl(`http://www.${bare}${search}${join}${extra}`)).toBe(
        toMatchableUrl(url.replace("://www.", "://")),
      );
      expect(toMatchableUrl(toMatchableUrl(url))).toBe(toMatchableUrl(url));
    }),
  );
});

test("an address of many slashes is compared in linear time", async () => {
  const write = (slashes: string) => `https://a.example${slashes}b${slashes}`;
  const slashes = "/".repeat(200_000);
  expect(toMatchableUrl(write(slashes))).toBe(`a.example${slashes}b`);
  const growth = await measureGrowth(100_000, (count) => write("/".repeat(count)), toMatchableUrl);
  expect(growth).toBeLessThan(8);
});
