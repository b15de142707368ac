import { expect, test } from "vitest";
import { isHttpsLink, isOutsideLink, isSitePath } from "#/content/link-target.ts";

test.each([
  "https://mapwright.example",
  "HTTPS://mapwright.example/a?b=c#d",
  "http://127.0.0.1:5000/",
  "mailto:hello@mapwright.example",
  "tel:+49(30)1234-5",
])("%s is an external link", (href) => {
  expect(isOutsideLink(href)).toBe(true);
});

test.each([
  "",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  " https://mapwright.example",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>",
  "vbscript:x",
  "file:///etc/passwd",
  "https:mapwright.example",
  "https://",
  "https://user@mapwright.example",
  "//mapwright.example",
  "mailto:nobody",
  "tel:javascript",
  "/docs",
])("%j is not an external link", (href) => {
  expect(isOutsideLink(href)).toBe(false);
});

test("only https URLs are https links", () => {
  expect(isHttpsLink("https://mapwright.example/a")).toBe(true);
  expect(isHttpsLink("http://mapwright.example/a")).toBe(false);
});

test.each(["/", "/docs?q=map#first", "/a/b"])("%s is a path on the site", (path) => {
  expect(isSitePath(path)).toBe(true);
});

test.each(["", "docs", "//host", "/\\host", "/a\\b", "/a b", "/\thost"])(
  "%j is not a path on the site",
  (path) => {
    expect(isSitePath(path)).toBe(false);
  },
);
