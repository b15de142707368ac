import { expect, test } from "vitest";
import { documentHead } from "#/ui/theme/document-head.server.tsx";

test("the head gives every color a value in both schemes, and what a document is styled with", () => {
  const head = documentHead(undefined);
  const dark = head.slice(head.indexOf('[data-mw-scheme="dark"]'));
  for (const part of [head, dark]) {
    expect(part).toContain("color-scheme:");
    expect(part).toMatch(/--mw-palette-text-primary:#[0-9A-F]{6};/);
    expect(part).toMatch(/--mw-palette-pillar7-line:#[0-9A-F]{6};/);
  }
  expect(head).toContain("box-sizing:inherit");
  expect(head).toContain('font-family:"Inter Variable"');
  expect(head).not.toContain("nonce");
});

test("the head marks its script and its styles for the page's policy", () => {
  const head = documentHead("abc");
  expect(head.match(/<(?:script|style)\b[^>]*>/g)).toEqual([
    '<script nonce="abc">',
    '<style nonce="abc">',
  ]);
});
