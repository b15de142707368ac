import { expect, test } from "vitest";
import { embedKeywords, embedList, MAX_KEYWORDS_EMBEDDED } from "#/wording/embed-keywords.ts";
import { cosineOf, type TextEmbedder } from "#/wording/text-embedder.ts";

const ENGLISH: TextEmbedder = {
  id: "lengths",
  dimensions: 1,
  languages: ["en"],
  embed: (texts) => Promise.resolve(texts.map((text) => Float32Array.of(text.length))),
};

test("keywords of a covered language get a vector each", async () => {
  expect(await embedKeywords(ENGLISH, ["ab", "abc"], "en")).toEqual([
    Float32Array.of(2),
    Float32Array.of(3),
  ]);
});

test("keywords of a language that the embedder doesn't cover get none", async () => {
  expect(await embedKeywords(ENGLISH, ["kaffeemühle"], "de")).toBeNull();
});

test("maps that would wait too long get none", async () => {
  const texts = Array.from({ length: MAX_KEYWORDS_EMBEDDED + 1 }, (_, at) => `keyword ${at}`);
  expect(await embedKeywords(ENGLISH, texts, "en")).toBeNull();
});

/** A direction for each distinct text. */
const DISTINCT: TextEmbedder = {
  ...ENGLISH,
  dimensions: 20,
  embed: (texts) => {
    const known = [...new Set(texts)];
    return Promise.resolve(
      texts.map((text) =>
        Float32Array.from({ length: 20 }, (_, at) => +(at === known.indexOf(text))),
      ),
    );
  },
};

test("a part of a list's vectors is of what keywords say about its subject", async () => {
  const sizes = ["small", "narrow", "tall", "wide", "corner", "round", "white", "oak"];
  const list = [
    ...sizes.map((size) => `${size} standing desk`),
    "desk lamp",
    "wide standing desks",
  ];
  const vectors = (await embedList(DISTINCT, list, "en")) ?? [];
  const vectorOf = (text: string) => vectors[list.indexOf(text)] ?? new Float32Array(0);
  const cosine = (one: string, other: string) => cosineOf(vectorOf(one), vectorOf(other));
  expect(cosine("wide standing desk", "wide standing desks")).toBeCloseTo(0.4);
  expect(cosine("wide standing desk", "oak standing desk")).toBeCloseTo(0);
  expect(cosine("oak standing desk", "oak standing desk")).toBeCloseTo(1);
});

test("a list without a subject has the vectors of its keywords", async () => {
  expect(await embedList(ENGLISH, ["ab", "abc"], "en")).toEqual([
    Float32Array.of(2),
    Float32Array.of(3),
  ]);
});

const GERMAN = [
  "kaufen",
  "kosten",
  "vergleich",
  "mit akku",
  "für altbau",
  "im test",
  "oder gas",
  "ohne garten",
];
const HEATING = GERMAN.map((word) => `wärmepumpe ${word}`);
const QUESTIONS = [
  "what is",
  "how to choose",
  "best",
  "why buy",
  "cheap",
  "the",
  "do you need",
  "which",
];
const LAMPS = QUESTIONS.map((words) => `${words} desk lamp`);

test("a list's own words tell whether it has vectors, whatever market it was pasted into", async () => {
  expect(await embedList(ENGLISH, HEATING, "en")).toBeNull();
  expect(await embedList(ENGLISH, LAMPS, "de")).toHaveLength(LAMPS.length);
  // Words don't tell this language, so what was chosen counts.
  expect(await embedList(ENGLISH, LAMPS, "et")).toBeNull();
});

test("of a list in two languages the keywords in the one that is covered have vectors", async () => {
  const vectors = await embedList(DISTINCT, [...HEATING, ...LAMPS], "de");
  const has = vectors?.map((vector) => vector.some((value) => value !== 0));
  expect(has).toEqual([...HEATING.map(() => false), ...LAMPS.map(() => true)]);
});

test("of several embedders, the one chosen for the list reads it, and says what is covered", async () => {
  const several: TextEmbedder = {
    ...ENGLISH,
    chooseFor: (texts) =>
      Promise.resolve(
        texts.some((text) => text.includes("ä"))
          ? { ...ENGLISH, languages: ["de"], embed: () => Promise.resolve([Float32Array.of(7)]) }
          : ENGLISH,
      ),
  };
  expect(await embedKeywords(several, ["wärmepumpe"], "de")).toEqual([Float32Array.of(7)]);
  expect(await embedKeywords(several, ["heat pump"], "de")).toBeNull();
});
