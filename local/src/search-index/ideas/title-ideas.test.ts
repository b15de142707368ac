import { expect, test } from "vitest";
import { readTitle, titleIdeas } from "#/search-index/ideas/title-ideas.ts";
import { makeIndex, makePage } from "#/search-index/index-fixture.ts";

const ofPage = (title: string) => readTitle(makePage("p", title, ""));
const ofThread = (title: string) => readTitle({ ...makePage("p", title, ""), engagement: 12 });

test("a question is taken as written", () => {
  expect(ofThread("How long should a pour over take?")).toEqual({
    text: "how long should a pour over take",
    kind: "question",
  });
});

test("a page's topic is the text before the colon in its title", () => {
  expect(ofPage("Cold brew: ratios, times and filters")).toEqual({
    text: "cold brew",
    kind: "related",
  });
});

test.each([
  ["a story about its author", "How I finally fixed my starter"],
  ["a question to the forum", "Does anyone here use a Chemex?"],
  ["a question about the person asked", "What's your favourite tent?"],
  ["a question about what it shows", "Is this a good loaf?"],
  ["a question about what others would do", "What tent would you recommend?"],
  ["a title that isn't a question", "The best loaf so far, look at that crumb"],
  ["a single word", "Finally!"],
])("a thread gives no idea when its title is %s", (_, title) => {
  expect(ofThread(title)).toBeNull();
});

test("a page's question to its reader is kept, unlike a thread's question to the forum", () => {
  expect(ofPage("How often should you feed a sourdough starter?")?.kind).toBe("question");
});

test("titles are ranked by their document, and a thread's comes after a page's", () => {
  const pages = ["Tent poles", "Tent pegs", "Best stove"].map((title) =>
    makePage(title, title, ""),
  );
  const thread = { ...makePage("t", "How to pitch a tent", ""), engagement: 5 };
  const index = makeIndex([...pages, thread]);
  const topic = new Map([
    [0, 1],
    [1, 1],
    [2, 0.1],
    [3, 1],
  ]);
  const ideas = titleIdeas(index, topic, 10, (text) => (text.includes("tent") ? 1 : 0));
  expect(ideas.map(({ keyword }) => keyword)).toEqual([
    "tent poles",
    "tent pegs",
    "how to pitch a tent",
  ]);
  const [poles, pegs, pitch] = ideas.map(({ score }) => score);
  expect(poles).toBeGreaterThan(pegs ?? Infinity);
  expect(pegs).toBeGreaterThan(2 * (pitch ?? Infinity));
});
