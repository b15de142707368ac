import { expect, test } from "vitest";
import { makeIndex, makePage } from "#/search-index/testing/index-fixture.ts";

/** The phrases of the given texts, each in two documents, so that the minimum document count does not interfere. */
function phrasesOf(...sentences: string[]): readonly string[] {
  const body = sentences.join(" ");
  const pages = ["a", "b"].map((path) => makePage(path, `Note ${path}`, body));
  return makeIndex(pages).phrases.texts;
}

test("nouns with their modifiers are phrases", () => {
  const phrases = phrasesOf("She bought a heavy copper kettle.", "He cleaned the coffee maker.");
  expect(phrases).toContain("heavy copper kettle");
  expect(phrases).toContain("coffee maker");
});

test("two nouns joined by a preposition are a phrase without the article", () => {
  expect(phrasesOf("We need a filter for the coffee maker.")).toContain("filter for coffee maker");
});

test("a phrase does not begin with the unit of a number", () => {
  const phrases = phrasesOf("They signed a 30 year mortgage.", "The mortgage rate fell.");
  expect(phrases).not.toContain("year mortgage");
  expect(phrases).toContain("mortgage rate");
});

test("words about the thread, praise and time are not phrases", () => {
  const phrases = phrasesOf(
    "Thanks for this great thread about coffee.",
    "Many years ago someone posted a nice picture.",
  );
  expect(phrases.filter((text) => /thread|great|years|posted|nice/.test(text))).toEqual([]);
});

test("phrases that differ only in endings are merged under the most common spelling", () => {
  const index = makeIndex([
    makePage("a", "Note a", "A coffee bean is a seed."),
    makePage("b", "Note b", "The coffee beans are brown. Those coffee beans are oily."),
  ]);
  const { texts, documentCounts } = index.phrases;
  const beans = texts.filter((text) => text.startsWith("coffee bean"));
  expect(beans).toEqual(["coffee beans"]);
  expect(documentCounts[texts.indexOf("coffee beans")]).toBe(2);
});

test("a phrase found in one document is kept only when it is in the title", () => {
  const index = makeIndex([
    makePage("a", "The copper kettle", "A wooden handle."),
    makePage("b", "Letter", "A quiet morning."),
  ]);
  expect(index.phrases.texts).toContain("copper kettle");
  expect(index.phrases.texts).not.toContain("wooden handle");
  expect(index.phrases.titleCounts[index.phrases.texts.indexOf("copper kettle")]).toBe(1);
});

test("a pair hyphenated in one place is a name where it is written without the hyphen", () => {
  const phrases = phrasesOf(
    "A pour-over cone is cheap.",
    "The pour-over method is slow.",
    "He likes pour over coffee.",
  );
  expect(phrases).toContain("pour over coffee");
});

test("a hyphenated compound is in a phrase as a whole or not at all", () => {
  const phrases = phrasesOf(
    "Choose a high-yield savings account.",
    "The on-page checklist is short.",
    "Write for long-tail keywords.",
  );
  expect(phrases).toEqual(
    expect.arrayContaining(["high yield savings account", "long tail keywords"]),
  );
  expect(phrases.filter((text) => /^(yield|tail|page) /.test(text))).toEqual([]);
});

test("a barred word begins a phrase when titles use it as a name with the next one", () => {
  const pages = ["pace", "taper", "gels"].map((about) =>
    makePage(about, `Half marathon ${about}`, "Run a half marathon. Eat half the cake."),
  );
  const { texts } = makeIndex(pages).phrases;
  expect(texts).toContain("half marathon");
  expect(texts).not.toContain("half cake");
});
