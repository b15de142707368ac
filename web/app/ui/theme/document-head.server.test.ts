import { expect, test } from "vitest";
import { renderDocumentHead } from "#/ui/theme/document-head.server.tsx";

test("the head contains a value for every color in both schemes, and the document's base styles", () => {
  const head = renderDocumentHead(undefined);
  const dark = head.slice(head.indexOf('[data-mw-scheme="dark"]'));
  for (const part of [head, dark]) {
    expect(part).toContain("color-scheme:");
    expect(part).toMatch(/--mw-text-primary:#[0-9A-F]{6};/);
    expect(part).toMatch(/--mw-pillar7-line:#[0-9A-F]{6};/);
  }
  expect(head).toContain("box-sizing:inherit");
  expect(head).toContain('font-family:"Inter Variable"');
  expect(head).not.toContain("nonce");
});

test("the head adds the policy's nonce to its script and styles", () => {
  const head = renderDocumentHead("abc");
  expect(head.match(/<(?:script|style)\b[^>]*>/g)).toEqual([
    '<script nonce="abc">',
    '<style nonce="abc">',
  ]);
});
