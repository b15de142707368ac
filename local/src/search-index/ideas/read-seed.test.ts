import { expect, test } from "vitest";
import { countMistakes } from "#/search-index/ideas/correct-word.ts";
import { unifiedWords } from "#/search-index/ideas/compounds.ts";
import { readSeed } from "#/search-index/ideas/read-seed.ts";
import { makeIndex, makePage } from "#/search-index/index-fixture.ts";

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
const textOf = (seed: string) => readSeed(index, seed)?.text ?? null;
const subjectOf = (seed: string) => readSeed(index, seed)?.subject ?? null;

test.each(["e-bike", "ebike", "e bike", "electric bike"])(
  "%s is looked up in the corpus's spelling",
  (seed) => {
    expect(textOf(seed)).toMatch(/^e[- ]bike$/);
    expect(subjectOf(seed)).toBe("e bike");
  },
);

test("spellings of a compound are one keyword, and its word alone is another", () => {
  const joined = (keyword: string) => unifiedWords(index, keyword).join(" ");
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
  expect(textOf("pourover")).toBe("pour over");
});

test("a misspelled word is corrected, and a word that is nowhere near any other isn't", () => {
  expect(textOf("expresso machine")).toBe("espresso machine");
  expect(textOf("espreso")).toBe("espresso");
  expect(textOf("kaffeemaschine")).toBeNull();
});

test("a misspelled word before another is corrected to its singular where the corpus has it", () => {
  const tomatoes = makeIndex([
    makePage("t1", "How far apart to plant tomatoes", "A tomato plant needs room."),
    makePage("t2", "Growing tomatoes", "Tomatoes and tomato plants like sun."),
    makePage("t3", "Which tomato plants grow tall?", "Tomatoes grow tall."),
  ]);
  expect(readSeed(tomatoes, "tomatoe plants")?.text).toBe("tomato plants");
  expect(readSeed(tomatoes, "growing tomatos")?.text).toBe("growing tomatoes");
});

test("a word that is English isn't corrected, although the corpus has only another form of it", () => {
  const dogs = makeIndex([
    makePage("d1", "Is your dog growing?", "A growing dog eats. Groomed dogs look neat."),
    makePage("d2", "A growing dog", "Growing takes a year."),
    makePage("d3", "Dogs that keep growing", "Growing dogs sleep."),
  ]);
  expect(readSeed(dogs, "dog grooming")?.text ?? null).not.toBe("dog growing");
});

test("words about the searcher or the offer don't change the subject", () => {
  expect(subjectOf("best home espresso machine for beginners 2026")).toBe("espresso machine");
  expect(textOf("home espresso")).toBe("home espresso");
});

test("a seed whose words only occur apart isn't covered", () => {
  expect(readSeed(index, "running shoes for flat feet")).toBeNull();
  expect(readSeed(index, "flat feet")).not.toBeNull();
});

test("a seed that the corpus doesn't write about isn't covered", () => {
  expect(readSeed(index, "mortgage rates")).toBeNull();
  expect(readSeed(index, "the best of")).toBeNull();
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
  expect(readSeed(skin, "retinoll")?.text).toBe("retinol");
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
  expect(readSeed(writing(written), word)).toBeNull();
});

test.each([
  ["fertiliser", "fertilizer"],
  ["brocolli", "broccoli"],
  ["kettelbell", "kettlebell"],
  ["moisterizer", "moisturizer"],
  ["morgage", "mortgage"],
])("%s is read as %s", (typed, written) => {
  expect(readSeed(writing(written), typed)?.text).toBe(written);
});

test("two words that the corpus writes as one are read as that, unless it writes them apart too", () => {
  expect(readSeed(writing("dataframe"), "data frames")?.text).toBe("dataframe");
  expect(readSeed(writing("dataframe", "data frames"), "data frames")?.text).toBe("data frames");
});

test("a short word isn't taken for another one", () => {
  const garden = makeIndex(
    ["a", "b", "c"].map((path) => makePage(path, `Garden pests ${path}`, "Pests eat.")),
  );
  expect(readSeed(garden, "pesto")).toBeNull();
});

test("a title that names a seed after its topic doesn't make it a subject", () => {
  const trail = makeIndex([
    makePage("a", "How to charge a phone: power bank or solar panel?", "A solar panel is heavy."),
    makePage("b", "Solar oven: how to cook with the sun", "It cooks slowly."),
  ]);
  expect(readSeed(trail, "solar panels")).toBeNull();
  expect(readSeed(trail, "solar oven")).not.toBeNull();
});

test("both sides of a comparison are its subject", () => {
  const money = makeIndex([
    makePage("a", "Can you have a Roth IRA and a 401k", "Yes, a Roth IRA and a 401k."),
    makePage("b", "401k match explained", "A match of your 401k."),
  ]);
  expect(readSeed(money, "roth ira vs 401k")?.subject).toBe("roth ira 401k");
});

test("a seed that only a heading asks about is covered", () => {
  const tomatoes = makePage(
    "a",
    "Growing tomatoes",
    "Easy.\n\n## How often should you water them?",
  );
  const watered = makePage("b", "From seed", "Easy.\n\n## How often should you water tomatoes?");
  expect(readSeed(makeIndex([tomatoes]), "water tomatoes")).toBeNull();
  expect(readSeed(makeIndex([tomatoes, watered]), "watering tomatoes")).toMatchObject({
    isTitled: false,
  });
});

test("a seed about used things is covered only by pages about used ones", () => {
  const bikes = makePage("a", "Commuter bikes", "Bikes are used to commute.");
  const cheap = makePage("b", "What is a cargo bike used for", "A bike used for cargo.");
  const used = makePage("c", "How to buy a used commuter bike", "A used bike costs less.");
  expect(readSeed(makeIndex([bikes, cheap]), "used bikes")).toBeNull();
  expect(readSeed(makeIndex([bikes, cheap, used]), "used bikes")?.isUsed).toBe(true);
  expect(readSeed(makeIndex([bikes, cheap, used]), "bikes used for cargo")?.isUsed).toBe(false);
});
