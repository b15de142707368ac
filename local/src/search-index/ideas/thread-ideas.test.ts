/** Ideas over threads written for it; `npm run -s bench -- quality threads` takes real ones. */
import { expect, test } from "vitest";
import type { CorpusDocument } from "#/search-index/corpus/corpus-document.ts";
import { suggestIdeas } from "#/search-index/ideas/suggest-ideas.ts";
import { makeIndex } from "#/search-index/testing/index-fixture.ts";
import { sampleVectors } from "#/search-index/testing/sample-fixture.ts";

const SUBJECTS = ["iced coffee", "coffee beans", "winter camping", "car camping"];
const TALK = [
  "I made it years ago and right now I want to again. What do you think of",
  "Last week somebody in this thread was happy with",
  "A friend of mine asks every year about",
  "Right now everyone here seems to like",
  "Years ago nobody in this thread knew anything about",
  "What should a beginner know about",
];

const ASKS = [
  "What is your favorite",
  "Is anybody else bored of",
  "How much do you spend on",
  "Where do you learn about",
  "Why is everyone into",
  "How do I start with",
];

const threads = SUBJECTS.flatMap((subject, of): CorpusDocument[] =>
  TALK.map((talk, at) => ({
    url: `https://forum.example/threads/${String(of)}-${String(at)}`,
    title: `${ASKS[at] ?? ""} ${subject}?`,
    description: "",
    body: `${talk} ${subject}? I like ${subject} most, and ${subject} is what we talk about.`,
    site: "forum.example",
    engagement: 10 + at,
  })),
);
const index = makeIndex(threads);
const suggest = async (seed: string) =>
  (await suggestIdeas(index, sampleVectors, [seed], 200)).map(({ keyword }) => keyword);

test.each([
  ["coffee", "iced coffee", "coffee beans"],
  ["camping", "winter camping", "car camping"],
])("%s brings what people write about it, such as %s", async (seed, ...expected) => {
  expect(await suggest(seed)).toEqual(expect.arrayContaining(expected));
});

test("frequent words of the forum are not ideas", async () => {
  const ideas = await suggest("coffee");
  expect(ideas.length).toBeGreaterThan(1);
  const talk = ideas.filter((idea) => /\b(years ago|right now|last week|this thread)\b/.test(idea));
  expect(talk).toEqual([]);
});
