import { expect, test } from "vitest";
import { readLinkTarget } from "#/content/shapes/link-target.ts";

test.each([
  ["/docs/import", { kind: "site", href: "/docs/import" }],
  ["/blog?page=2#list", { kind: "site", href: "/blog?page=2#list" }],
  ["#steps", { kind: "site", href: "#steps" }],
  ["https://example.com/a", { kind: "web", href: "https://example.com/a" }],
  ["http://example.com", { kind: "web", href: "http://example.com/" }],
  ["mailto:hello@mapwright.example", { kind: "contact", href: "mailto:hello@mapwright.example" }],
  ["tel:+4930123456", { kind: "contact", href: "tel:+4930123456" }],
])("the link %s is accepted", (raw, target) => {
  expect(readLinkTarget(raw)).toEqual(target);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "//evil.example/path",
  "/\\evil.example",
  "/\t/evil.example",
  "docs/import",
  "",
  "   ",
  null,
  undefined,
])("the link %j is rejected", (raw) => {
  expect(readLinkTarget(raw)).toBeNull();
});
