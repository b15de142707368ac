import { expect, test } from "vitest";
import type { AssociatedPhrase } from "#/search-index/ideas/associated-phrases.ts";
import { phraseIdeas } from "#/search-index/ideas/phrase-ideas.ts";

const phrase = (text: string, counts: Partial<AssociatedPhrase> = {}): AssociatedPhrase => ({
  text,
  score: 20,
  documentCount: 5,
  topicDocumentCount: 5,
  titleCount: 2,
  specificity: 1,
  ...counts,
});
const namedShareOf = (text: string) =>
  ["cast", "iron"].filter((word) => text.split(" ").includes(word)).length / 2;
const ideasOf = (...phrases: AssociatedPhrase[]) =>
  phraseIdeas(phrases, "cast iron", namedShareOf, (word) => word === "skillet" || word === "iron");
const textsOf = (...phrases: AssociatedPhrase[]) =>
  ideasOf(...phrases).map(({ keyword }) => keyword);

test("a phrase that starts with the seed is an autocompletion, other phrases are related", () => {
  const ideas = ideasOf(phrase("cast iron skillet"), phrase("carbon steel"));
  expect(ideas.map(({ kind }) => kind)).toEqual(["autocomplete", "related"]);
});

test.each([
  [
    "is in one document, even in its title",
    phrase("carbon steel", { titleCount: 1, documentCount: 1 }),
  ],
  ["is in no title and doesn't name the seed", phrase("dinner table", { titleCount: 0 })],
  [
    "is in one title and doesn't name the seed",
    phrase("carbon steel", { titleCount: 1, documentCount: 9 }),
  ],
  ["is joined by a small word and in one title", phrase("steel for pans", { titleCount: 1 })],
  ["is a single word that no title is about", phrase("steel")],
  ["is a single word of the seed", phrase("iron")],
])("a phrase is no keyword when it %s", (_, weak) => {
  expect(ideasOf(weak)).toEqual([]);
});

test.each([
  ["is in two titles", phrase("steel for pans")],
  [
    "names the seed in a title and two other texts",
    phrase("old cast iron", { titleCount: 1, documentCount: 3 }),
  ],
  ["names the seed in five texts", phrase("old cast iron", { titleCount: 0, documentCount: 5 })],
  ["is a single word that titles are about", phrase("skillet")],
])("a phrase is a keyword when it %s", (_, good) => {
  expect(ideasOf(good)).toHaveLength(1);
});

test("a phrase in three titles is a subject of its own", () => {
  const ideas = ideasOf(phrase("carbon steel", { titleCount: 3 }), phrase("sheet steel"));
  expect(ideas.map(({ form }) => form)).toEqual(["subject", "phrase"]);
});

test("a piece of a longer phrase is dropped unless it mostly occurs without it", () => {
  const textsFor = (pieceDocuments: number) =>
    textsOf(
      phrase("seasoned steel pan", { documentCount: 3 }),
      phrase("steel pan", { documentCount: pieceDocuments }),
    );
  expect(textsFor(4)).toEqual(["seasoned steel pan"]);
  expect(textsFor(9)).toEqual(["seasoned steel pan", "steel pan"]);
});
