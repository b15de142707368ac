import { expect, test } from "vitest";
import { findRedditKeywords } from "#/reddit/build-reddit-map.ts";
import type { RedditThread } from "#/reddit/threads/reddit-thread.ts";
import { subredditName } from "#/reddit/threads/reddit-thread.ts";
import { isEnglishThread } from "#/reddit/thread-language.ts";

test.each([
  ["How do I keep my pour over from stalling?", "Any advice?", true],
  ["Cheap espresso grinder?", "", true],
  ["Best café in Paris for laptops?", "", true],
  ["I created a priming sugar calculator", "", true],
  ["Looking for a trailer", "Full movie at http://www.youtube.com/watch", true],
  ["Hvor er kaffen bedst?", "", false],
  ["Wat kost een goede koffiemolen?", "", false],
  ["Meine Mühle verstopft ständig, ich hasse es", "So frustrierend.", false],
  ["Welche Mühle unter 100 Euro?", "Kann jemand eine empfehlen?", false],
  ["Quel moulin à moins de 100 euros ?", "C'est trop cher ailleurs.", false],
  ["¿Por qué mi café sabe ácido?", "", false],
  ["コーヒーミルのおすすめは？", "予算は1万円です。", false],
])("%s is in English: %s", (title, body, isEnglish) => {
  expect(isEnglishThread({ title, body })).toBe(isEnglish);
});

const threads = [
  [
    "1aaaaa",
    "Welche Mühle unter 100 Euro?",
    "Kann jemand eine empfehlen? Das ist mir alles zu teuer.",
  ],
  ["1bbbbb", "コーヒーミルのおすすめは？", "予算は1万円です。"],
  ["1ccccc", "Schönes Wetter heute", "Ich war nicht im Büro."],
].map(([id = "", title = "", body = ""]): RedditThread => ({
  id,
  title,
  body,
  subreddit: subredditName.parse("Coffee"),
  score: 1,
  commentCount: 1,
  createdAt: 1,
}));

test("questions of other languages are found, their themes aren't guessed, and what is left out is counted", () => {
  const { texts, evidence, withoutPhrases } = findRedditKeywords(threads, { asOf: 1, limit: 100 });
  expect(texts).toEqual(["Welche Mühle unter 100 Euro?", "コーヒーミルのおすすめは？"]);
  expect(evidence.threads.flatMap(({ themes }) => themes)).toEqual([]);
  expect(withoutPhrases).toBe(1);
});
