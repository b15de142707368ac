import fc from "fast-check";
import { expect, test } from "vitest";
import { isTargetUrl, parseTargetUrl, TARGET_URL_MAX_LENGTH } from "#/urls/target-url.ts";

test.each([
  ["https://Example.com/Coffee", "https://example.com/Coffee"],
  ["HTTP://example.com", "http://example.com/"],
  [" https://example.com/a?utm_source=x&id=7&gclid=2#top ", "https://example.com/a?id=7"],
  ["example.com/coffee", "https://example.com/coffee"],
  ["www.example.co.uk", "https://www.example.co.uk/"],
  ["/coffee/grinders", "https://site.example/coffee/grinders"],
  ["https://müller.example/ä", "https://xn--mller-kva.example/%C3%A4"],
])("an address typed as %s is stored as %s", (typed, stored) => {
  expect(parseTargetUrl(typed, "site.example")).toBe(stored);
});

test.each([
  ["empty", ""],
  ["words", "best coffee grinder"],
  ["one word", "coffee"],
  ["a script", "javascript:alert(1)"],
  ["data", "data:text/html,hello"],
  ["an email address", "mailto:ann@example.com"],
  ["with a password", "https://ann:secret@example.com/"],
  ["of another scheme", "ftp://example.com/a"],
  ["without a scheme's name", "//example.com/a"],
  ["of this machine", "http://localhost/a"],
  ["with a space", "https://example.com/a b"],
  ["too long", `https://example.com/${"a".repeat(TARGET_URL_MAX_LENGTH)}`],
])("text that is %s is no address", (_, typed) => {
  expect(parseTargetUrl(typed, "site.example")).toBeNull();
});

test("a path is no address when no site is known", () => {
  expect(parseTargetUrl("/coffee", null)).toBeNull();
});

const PARTS = { withQueryParameters: true, withFragments: true };

test("a stored address is read as itself", () => {
  fc.assert(
    fc.property(fc.webUrl({ ...PARTS, size: "xsmall" }), (url) => {
      const stored = parseTargetUrl(url, null);
      expect(stored === null || isTargetUrl(stored)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("an address that isn't written as it is stored is no stored one", () => {
  expect(isTargetUrl("https://example.com/a#top")).toBe(false);
  expect(isTargetUrl("javascript:alert(1)")).toBe(false);
});
