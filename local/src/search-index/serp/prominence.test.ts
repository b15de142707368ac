import { expect, test } from "vitest";
import { makeIndex, makePage } from "#/search-index/testing/index-fixture.ts";
import { measureProminence } from "#/search-index/serp/prominence.ts";

const pages = Array.from({ length: 12 }, (_, at) =>
  makePage(`p${String(at)}`, `Pour over ${String(at)}`, "A pour over takes three minutes."),
);
const index = makeIndex([...pages, makePage("k", "Kettles", "A kettle boils water.")]);

test("what many pages write about is more prominent than what one does, and nothing is 0", () => {
  expect(measureProminence(index, "pour over")).toBeGreaterThan(measureProminence(index, "kettle"));
  expect(measureProminence(index, "kettle")).toBeGreaterThan(0);
  expect(measureProminence(index, "sushi")).toBe(0);
});

test("a paraphrase is as prominent as what it says in other words", () => {
  expect(measureProminence(index, "what is a pour over")).toBe(
    measureProminence(index, "pour over"),
  );
});
