import { expect, test } from "vitest";
import { titleIdeas } from "#/search-index/ideas/title-ideas.ts";
import { makePage } from "#/search-index/index-fixture.ts";

const ofPage = (title: string) => titleIdeas(makePage("p", title, ""));
const ofThread = (title: string) => titleIdeas({ ...makePage("p", title, ""), engagement: 12 });

test("a question is taken as it is asked", () => {
  expect(ofThread("How long should a pour over take?")).toEqual([
    { text: "how long should a pour over take", kind: "question" },
  ]);
});

test("a page gives the topic before its colon", () => {
  expect(ofPage("Cold brew: ratios, times and filters")).toEqual([
    { text: "cold brew", kind: "related" },
  ]);
});

test.each([
  ["a story of its author", "How I finally fixed my starter"],
  ["a question to the forum", "Does anyone here use a Chemex?"],
  ["a question about the asked", "What's your favourite tent?"],
  ["a title that is no question", "The best loaf so far, look at that crumb"],
  ["a single word", "Finally!"],
])("a thread gives no idea when its title is %s", (_, title) => {
  expect(ofThread(title)).toEqual([]);
});
