import { expect, test } from "vitest";
import { makePage } from "#/search-index/index-fixture.ts";
import { snippetOf } from "#/search-index/serp/snippet.ts";

const page = makePage(
  "p",
  "Kettles",
  "Water first. A gooseneck kettle pours slowly. Clean it with citric acid.",
);

test("a snippet is the sentence most relevant to the keyword", () => {
  expect(snippetOf(page, "cleaning with citric acid")).toBe("Clean it with citric acid.");
  expect(snippetOf(page, "gooseneck kettles")).toBe("A gooseneck kettle pours slowly.");
});

test("a snippet is the first sentence when no sentence contains the keyword", () => {
  expect(snippetOf(page, "tomatoes")).toBe("Water first.");
});

test("a long snippet is cut at a word boundary", () => {
  const long = makePage("l", "Long", `${"kettle ".repeat(60)}end`);
  const snippet = snippetOf(long, "kettle");
  expect(snippet.length).toBeLessThanOrEqual(172);
  expect(snippet).toMatch(/kettle …$/);
});
