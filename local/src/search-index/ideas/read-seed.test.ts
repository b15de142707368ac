import { expect, test } from "vitest";
import { countMistakes } from "#/search-index/ideas/correct-word.ts";
import { listUnifiedWords } from "#/search-index/ideas/compounds.ts";
import { readSeed } from "#/search-index/ideas/read-seed.ts";
import { makeIndex, makePage } from "#/search-index/testing/index-fixture.ts";

const index = makeIndex([
  makePage("e1", "E-bike range", "An e-bike goes far. Charge the e-bike at home."),
  makePage("e2", "How to lock an e-bike", "Lock the e-bike to a stand. A bike lock is heavy."),
  makePage("e3", "Bike lights", "Lights for every bike, at night and in the rain."),
  makePage("c1", "Why is my espresso sour?", "Espresso is sour when ground too coarse."),
  makePage("c2", "Espresso machine care", "An espresso machine wants clean water."),
  makePage("c4", "Espresso at home", "Espresso at home takes practice."),
  makePage("c3", "Pour-over coffee", "A pour-over takes three minutes. Pour-over is easy."),
  makePage("w1", "Walking with flat feet", "Flat feet tire early on stones."),
  makePage("w2", "Shoes for the office", "Shoes that are made for running a department."),
]);

test.each(["e-bike", "ebike", "e bike", "electric bike"])(
  "%s is looked up in the corpus's spelling",
  (seed) => {
    expect(readSeed(index, seed)).toMatch(/^e[- ]bike$/);
  },
);

test("spellings of a compound are one keyword, and its word alone is another", () => {
  const joined = (keyword: string) => listUnifiedWords(index, keyword).join(" ");
  const spellings = ["e-bike range", "e bike range", "electric bike range"].map(joined);
  expect(new Set(spellings)).toEqual(new Set(["ebike range"]));
  expect(joined("bike range")).toBe("bike range");
});

test("an e-bike isn't any bike: its subject doesn't lead to bike lights", () => {
  const found = index.readQuery("e-bike");
  expect(found).toHaveLength(2);
  expect(index.documentFrequencies[index.stemIdOf.get("e") ?? -1]).toBe(2);
});

test("a compound written as one word is looked up as the corpus writes it", () => {
  expect(readSeed(index, "pourover")).toBe("pour over");
});

test("a misspelled word is corrected, and a word that is nowhere near any other isn't", () => {
  expect(readSeed(index, "expresso machine")).toBe("espresso machine");
  expect(readSeed(index, "espreso")).toBe("espresso");
  expect(readSeed(index, "kaffeemaschine")).toBe("kaffeemaschine");
});

test("a misspelled word with the stem of a known one is read as a word that the corpus has", () => {
  const tomatoes = makeIndex(
    ["a", "b", "c"].map((path) => makePage(path, `Tomatoes ${path}`, "Tomatoes grow tall.")),
  );
  expect(readSeed(tomatoes, "growing tomatos")).toBe("growing tomatoes");
});

test("a word that is English isn't corrected, although the corpus has only another form of it", () => {
  const dogs = makeIndex([
    makePage("d1", "Is your dog growing?", "A growing dog eats. Groomed dogs look neat."),
    makePage("d2", "A growing dog", "Growing takes a year."),
    makePage("d3", "Dogs that keep growing", "Growing dogs sleep."),
  ]);
  expect(readSeed(dogs, "dog grooming")).not.toBe("dog growing");
});

test.each([
  ["expresso", "espresso", 1],
  ["esspresso", "espresso", 1],
  ["espersso", "espresso", 1],
  ["kettle", "kettel", 1],
  ["garden", "kitchen", 3],
])("from %s to %s there are %d mistakes", (a, b, mistakes) => {
  expect(countMistakes(a, b, 2)).toBe(mistakes);
});

test("a misspelled word with the stem of a known one is corrected", () => {
  const skin = makeIndex([
    makePage("a", "Retinol for beginners", "Retinol helps. Retinol peels."),
    makePage("b", "Retinol purging", "Retinol may purge."),
    makePage("c", "Retinol at night", "Use retinol at night."),
  ]);
  expect(readSeed(skin, "retinoll")).toBe("retinol");
});

const writing = (...words: readonly string[]) =>
  makeIndex(
    words.flatMap((word) =>
      ["a", "b", "c"].map((path) => makePage(path + word, `All about ${word}`, `Of ${word}.`)),
    ),
  );

test.each([
  ["lawyers", "layers"],
  ["keyboards", "keywords"],
  ["hamsters", "hammers"],
  ["lehrling", "learning"],
])("%s isn't taken for a misspelling of %s", (word, written) => {
  expect(readSeed(writing(written), word)).toBe(word);
});

test.each([
  ["fertiliser", "fertilizer"],
  ["brocolli", "broccoli"],
  ["kettelbell", "kettlebell"],
  ["moisterizer", "moisturizer"],
  ["morgage", "mortgage"],
])("%s is read as %s", (typed, written) => {
  expect(readSeed(writing(written), typed)).toBe(written);
});

test("two words that the corpus writes as one are read as that, unless it writes them apart too", () => {
  expect(readSeed(writing("dataframe"), "data frames")).toBe("dataframe");
  expect(readSeed(writing("dataframe", "data frames"), "data frames")).toBe("data frames");
});

test("a short word isn't taken for another one", () => {
  const garden = makeIndex(
    ["a", "b", "c"].map((path) => makePage(path, `Garden pests ${path}`, "Pests eat.")),
  );
  expect(readSeed(garden, "pesto")).toBe("pesto");
});
