import { expect, test } from "vitest";
import { makeIndex, makePage } from "#/search-index/testing/index-fixture.ts";
import { rankDocuments } from "#/search-index/serp/rank-documents.ts";

const FILLER = "The weather was fine and the train came late to the little town by the river.";

const index = makeIndex([
  makePage("title", "Paper filters for the Chemex", `${FILLER} They are thick.`),
  makePage("near", "Brewing notes", `${FILLER} A Chemex takes bonded paper filters. ${FILLER}`),
  makePage(
    "far",
    "Kitchen letters",
    `We bought a Chemex. ${`${FILLER} `.repeat(30)}The printer wants paper. ${FILLER} Water filters are dear.`,
  ),
  makePage("half", "Paper for the office", `Paper by the ream. ${FILLER}`),
  makePage("other", "Growing tomatoes", `Tomatoes need sun. ${FILLER}`),
]);

const urls = (keyword: string, depth = 10) =>
  rankDocuments(index, keyword, depth).map(({ document }) =>
    index.documents[document]?.url.replace("https://pages.example/", ""),
  );

test("a title about the keyword ranks above a passing mention, and scattered words do not match", () => {
  expect(urls("chemex paper filters")).toEqual(["title", "near"]);
});

test("word order, endings and stop words of a keyword do not change the results", () => {
  expect(urls("filter papers for a chemex")).toEqual(urls("chemex paper filters"));
});

test("a document without the keyword's rare word is not a result", () => {
  expect(urls("chemex paper")).not.toContain("half");
});

test("an unknown keyword has no results", () => {
  expect(urls("quantum chromodynamics")).toEqual([]);
  expect(urls("the of and")).toEqual([]);
  expect(urls("")).toEqual([]);
});

test("a shorter list is a prefix of a longer one", () => {
  const all = urls("chemex paper filters");
  expect(urls("chemex paper filters", 1)).toEqual(all.slice(0, 1));
});

test("equally scored documents are ordered by address, whatever the order of the corpus", () => {
  const twins = ["b", "a", "c"].map((path) => makePage(path, "Gooseneck kettle", FILLER));
  const order = (documents: typeof twins) => {
    const twinIndex = makeIndex([...documents, makePage("z", "Bread", "Flour and water.")]);
    return rankDocuments(twinIndex, "gooseneck kettle", 10).map(
      ({ document }) => twinIndex.documents[document]?.url,
    );
  };
  expect(order(twins)).toEqual(order(twins.toReversed()));
  expect(order(twins)[0]).toBe("https://pages.example/a");
});
