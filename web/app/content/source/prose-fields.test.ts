import { expect, test } from "vitest";
import { isProse } from "#/content/source/prose-fields.ts";

test.each([
  [["title"]],
  [["body", 3, "children", 0, "text"]],
  [["sections", { _key: "a" }, "heading"]],
  [["rows", 0, "cells", 2]],
])("%j may carry markers", (path) => {
  expect(isProse(path)).toBe(true);
});

test.each([
  [["path"]],
  [["layout"]],
  [["sections", 0, "visual"]],
  [["body", 0, "style"]],
  [["body", 0, "code"]],
  [["body", 0, "language"]],
  [["seo", "title"]],
  [["sections", 0, "actions", 0, "href"]],
  [[]],
])("%j is unchanged", (path) => {
  expect(isProse(path)).toBe(false);
});
