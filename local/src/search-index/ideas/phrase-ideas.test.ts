import { expect, test } from "vitest";
import type { AssociatedPhrase } from "#/search-index/ideas/associated-phrases.ts";
import { phraseIdeas } from "#/search-index/ideas/phrase-ideas.ts";

const phrase = (text: string, proof: Partial<AssociatedPhrase> = {}): AssociatedPhrase => ({
  text,
  score: 20,
  documentCount: 5,
  topicDocumentCount: 5,
  titleCount: 1,
  specificity: 1,
  ...proof,
});
const namedShareOf = (text: string) =>
  ["cast", "iron"].filter((word) => text.split(" ").includes(word)).length / 2;
const ideasOf = (...phrases: AssociatedPhrase[]) => phraseIdeas(phrases, "cast iron", namedShareOf);
const scoreOf = (one: AssociatedPhrase) => ideasOf(one)[0]?.score ?? 0;

test("a phrase that starts with the seed is an autocompletion, other phrases are related", () => {
  const ideas = ideasOf(phrase("cast iron skillet"), phrase("carbon steel"));
  expect(ideas.map(({ kind }) => kind)).toEqual(["autocomplete", "related"]);
});

test.each([
  ["in one document of the topic", phrase("carbon steel", { topicDocumentCount: 1 })],
  ["mostly about something else", phrase("dinner table", { specificity: 0.3 })],
  ["a lone word in few documents", phrase("steel", { topicDocumentCount: 3 })],
  ["held together by a small word", phrase("steel for pans")],
])("a phrase that does not name the seed is dropped when it is %s", (_, weak) => {
  expect(ideasOf(weak)).toEqual([]);
  expect(ideasOf(phrase("carbon steel"))).toHaveLength(1);
});

test("a phrase that names the seed needs no further evidence", () => {
  const once = phrase("cast iron waffle maker", { topicDocumentCount: 1, specificity: 0.2 });
  expect(ideasOf(once)).toHaveLength(1);
});

test("at equal association the phrase that names the seed comes first, its pieces far behind", () => {
  expect(scoreOf(phrase("cast iron pan"))).toBeGreaterThan(scoreOf(phrase("carbon steel")));
  expect(scoreOf(phrase("carbon steel"))).toBeGreaterThan(5 * scoreOf(phrase("iron")));
});

test("a phrase used only once, or never in a title, counts for less", () => {
  const plain = scoreOf(phrase("cast iron pan"));
  expect(scoreOf(phrase("cast iron pan", { documentCount: 1 }))).toBeLessThan(plain / 2);
  expect(scoreOf(phrase("cast iron pan", { titleCount: 0 }))).toBeCloseTo(plain / 2, 9);
});

test("a piece of a phrase with the complete seed is dropped unless it mostly occurs on its own", () => {
  const textsFor = (pieceDocuments: number) =>
    ideasOf(
      phrase("seasoned cast iron pan", { documentCount: 3 }),
      phrase("iron pan", { documentCount: pieceDocuments }),
    ).map(({ keyword }) => keyword);
  expect(textsFor(4)).toEqual(["seasoned cast iron pan"]);
  expect(textsFor(9)).toEqual(["seasoned cast iron pan", "iron pan"]);
});
