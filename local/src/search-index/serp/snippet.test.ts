import { expect, test } from "vitest";
import { makePage } from "#/search-index/testing/index-fixture.ts";
import { cutSnippet } from "#/search-index/serp/snippet.ts";

const page = makePage(
  "p",
  "Kettles",
  "Water first. A gooseneck kettle pours slowly. Clean it with citric acid.",
);

test("a snippet is the sentence most relevant to the keyword", () => {
  expect(cutSnippet(page, "cleaning with citric acid")).toBe("Clean it with citric acid.");
  expect(cutSnippet(page, "gooseneck kettles")).toBe("A gooseneck kettle pours slowly.");
});

test("a snippet is the first sentence when no sentence contains the keyword", () => {
  expect(cutSnippet(page, "tomatoes")).toBe("Water first.");
});

test("a long snippet is cut at a word boundary", () => {
  const long = makePage("l", "Long", `${"kettle ".repeat(60)}end`);
  const snippet = cutSnippet(long, "kettle");
  expect(snippet.length).toBeLessThanOrEqual(172);
  expect(snippet).toMatch(/kettle …$/);
});
