import { expect, test } from "vitest";
import { readHeadings, readTitle } from "#/search-index/ideas/title-ideas.ts";
import { makePage } from "#/search-index/testing/index-fixture.ts";

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

test.each([
  "Why is my espresso sour?",
  "How do I keep my starter alive in summer?",
  "Should I rinse the filter?",
])("a question that people ask a search engine about themselves is kept: %s", (title) => {
  expect(ofPage(title)?.kind).toBe("question");
  expect(ofThread(title)?.kind).toBe("question");
});

const headingsOf = (body: string) => readHeadings(makePage("p", "A title", body));

test("questions among a page's headings are ideas, and questions within its text are not", () => {
  const body =
    "## How long does a kettle last?\n\nWho knows? Ten years.\n\nWhen to descale a kettle?";
  expect(headingsOf(body).map(({ text }) => text)).toEqual([
    "how long does a kettle last",
    "when to descale a kettle",
  ]);
});

test("a heading that refers back to its page, and a thread's text, give no ideas", () => {
  expect(headingsOf("How long does it last?")).toEqual([]);
  const thread = { ...makePage("p", "t", "How long does a kettle last?"), engagement: 3 };
  expect(readHeadings(thread)).toEqual([]);
});

test.each([
  "How long does it take to build an emergency fund?",
  "Is it safe to charge an e-bike overnight?",
  "Is it ever too late to train an older dog?",
  "Are tubeless tires worth it?",
  "Which harness is best for a dog that pulls?",
])("a heading whose small words refer to nothing before it is kept: %s", (heading) => {
  expect(headingsOf(heading)).toHaveLength(1);
});

test.each(["Does that hurt?", "Is it worth cleaning?", "What makes it worse?"])(
  "a heading that refers back to its page gives no idea: %s",
  (heading) => {
    expect(headingsOf(heading)).toEqual([]);
  },
);

test("a fraction stays as people write it", () => {
  expect(ofPage("50/30/20 rule explained")?.text).toBe("50/30/20 rule explained");
  expect(headingsOf("Can you invest $2,000 a month?")[0]?.text).toBe("can you invest 2000 a month");
});
