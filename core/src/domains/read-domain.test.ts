import fc from "fast-check";
import { expect, test } from "vitest";
import { readDomain } from "#/domains/read-domain.ts";

test.each([
  ["acme.com", "acme.com"],
  [" https://www.Acme.com/shop?x=1#y ", "acme.com"],
  ["http://acme.com:80", "acme.com"],
  ["acme.com.", "acme.com"],
  ["sc-domain:acme.com", "acme.com"],
  ["blog.acme.co.uk/post", "blog.acme.co.uk"],
  ["www.com", "www.com"],
  ["müller.de", "müller.de"],
  ["xn--mller-kva.de", "xn--mller-kva.de"],
  ["例え.テスト", "例え.テスト"],
  ["acme.xn--p1ai", "acme.xn--p1ai"],
])("%j is the domain %s", (typed, domain) => {
  expect(readDomain(typed)).toBe(domain);
});

test.each([
  "",
  "acme",
  "localhost",
  "localhost:5000",
  "127.0.0.1",
  "2130706433",
  "0x7f.1",
  "[::1]",
  "http://10.0.0.1/",
  "printer.local",
  "metadata.google.internal",
  "site.example",
  "acme.com:8080",
  "user@acme.com",
  "user:secret@acme.com",
  "acme..com",
  "-acme.com",
  "acme-.com",
  "acme.com evil.com",
  "a b.com",
  `${"a".repeat(64)}.com`,
  `${"a.".repeat(130)}com`,
])("%j isn't a domain", (typed) => {
  expect(readDomain(typed)).toBeNull();
});

test("the local site is one only where it is allowed", () => {
  expect(readDomain("http://127.0.0.1:5000/", "127.0.0.1:5000")).toBe("127.0.0.1:5000");
  expect(readDomain("http://127.0.0.1:5001/", "127.0.0.1:5000")).toBeNull();
});

test("whatever is typed, a domain is read as itself", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain(), fc.emailAddress()), (typed) => {
      const domain = readDomain(typed);
      expect(domain === null || readDomain(domain) === domain).toBe(true);
      expect(domain ?? "").not.toMatch(/[\s/@:[\]]/);
    }),
  );
});
