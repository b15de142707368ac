import { expect, test } from "vitest";
import { makeIndex, makePage } from "#/search-index/index-fixture.ts";

/** Phrases of texts that are each written in two documents, so that one sighting is not what is tested. */
function phrasesOf(...sentences: string[]): readonly string[] {
  const body = sentences.join(" ");
  const pages = ["a", "b"].map((path) => makePage(path, `Note ${path}`, body));
  return makeIndex(pages).phrases.texts;
}

test("nouns with what qualifies them are phrases", () => {
  const phrases = phrasesOf("She bought a heavy copper kettle.", "He cleaned the coffee maker.");
  expect(phrases).toContain("heavy copper kettle");
  expect(phrases).toContain("coffee maker");
});

test("two nouns with a small word between are a phrase, the article left out", () => {
  expect(phrasesOf("We need a filter for the coffee maker.")).toContain("filter for coffee maker");
});

test("what a number counts is no beginning of a phrase", () => {
  const phrases = phrasesOf("They signed a 30 year mortgage.", "The mortgage rate fell.");
  expect(phrases).not.toContain("year mortgage");
  expect(phrases).toContain("mortgage rate");
});

test("talk about the talk, praise and time are no phrases", () => {
  const phrases = phrasesOf(
    "Thanks for this great thread about coffee.",
    "Many years ago someone posted a nice picture.",
  );
  expect(phrases.filter((text) => /thread|great|years|posted|nice/.test(text))).toEqual([]);
});

test("phrases that differ in endings are one, as people write it most", () => {
  const index = makeIndex([
    makePage("a", "Note a", "A coffee bean is a seed."),
    makePage("b", "Note b", "The coffee beans are brown. Those coffee beans are oily."),
  ]);
  const { texts, documentCounts } = index.phrases;
  const beans = texts.filter((text) => text.startsWith("coffee bean"));
  expect(beans).toEqual(["coffee beans"]);
  expect(documentCounts[texts.indexOf("coffee beans")]).toBe(2);
});

test("a phrase of one document is kept only when its title has it", () => {
  const index = makeIndex([
    makePage("a", "The copper kettle", "A wooden handle."),
    makePage("b", "Letter", "A quiet morning."),
  ]);
  expect(index.phrases.texts).toContain("copper kettle");
  expect(index.phrases.texts).not.toContain("wooden handle");
  expect(index.phrases.titleCounts[index.phrases.texts.indexOf("copper kettle")]).toBe(1);
});

test("a hyphen somewhere makes a name of a pair that is written without one elsewhere", () => {
  const phrases = phrasesOf(
    "A pour-over cone is cheap.",
    "The pour-over method is slow.",
    "He likes pour over coffee.",
  );
  expect(phrases).toContain("pour over coffee");
});
