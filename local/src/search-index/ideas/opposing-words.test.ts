import { expect, test } from "vitest";
import {
  contradicts,
  isWrittenOpposed,
  namesOpposed,
  readOpposedWords,
} from "#/search-index/ideas/opposing-words.ts";
import { makeIndex, makePage } from "#/search-index/index-fixture.ts";

test.each([
  ["off leash training", [["off", "leash"]]],
  ["on-page seo", [["on", "page"]]],
  ["no-till gardening", [["no", "till"]]],
  ["pull up bar", []],
  ["why is my puppy not eating", []],
] as const)("the function words of %j that belong to its meaning are %j", (seed, opposed) => {
  expect(readOpposedWords(seed)).toEqual(opposed);
});

test("a pair is written where a text has both words next to each other", () => {
  const index = makeIndex([makePage("a", "Recall", "When a dog is off leash, call it once.")]);
  expect(isWrittenOpposed(index, ["off", "leash"])).toBe(true);
  expect(isWrittenOpposed(index, ["down", "dog"])).toBe(false);
});

test("a keyword names a pair in any order, and contradicts it with another word before it", () => {
  const offPage = [["off", "page"]] as const;
  expect(namesOpposed("getting pages off the ground", offPage)).toBe(true);
  expect(namesOpposed("on-page checklist", offPage)).toBe(false);
  expect(contradicts("on-page checklist", offPage)).toBe(true);
  expect(contradicts("how to find orphan pages", offPage)).toBe(false);
});
