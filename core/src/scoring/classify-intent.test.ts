import { expect, test } from "vitest";
import { classifyIntent } from "#/scoring/classify-intent.ts";
import { estimateIntents, listIntentFeatures, nameIntent } from "#/scoring/intent-model.ts";

test.each([
  ["how to make pour over coffee", "informational"],
  ["what is a cortado", "informational"],
  ["is cold brew stronger than coffee", "informational"],
  ["espresso machine not working", "informational"],
  ["best coffee grinder", "commercial"],
  ["chemex vs v60 review", "commercial"],
  ["semrush alternatives", "commercial"],
  ["emergency plumber near me", "transactional"],
  ["roofers denver co", "transactional"],
  ["starbucks login", "navigational"],
])("%j is %s by its words", (keyword, intent) => {
  expect(classifyIntent(keyword).intent).toBe(intent);
});

test.each(["tarif plombier", "tarif vergleich strom", "us china tariff", "oneri detraibili 2025"])(
  "no Turkish asking word decides what %j wants",
  (keyword) => {
    expect(classifyIntent(keyword).probability).toBeLessThan(0.85);
  },
);

test.each([
  ["kek tarifi", "informational"],
  ["kredi önerileri", "commercial"],
])("%j is %s by its Turkish asking words", (keyword, intent) => {
  expect(classifyIntent(keyword).intent).toBe(intent);
});

test("the intent of words that say nothing is unknown or what most keywords are", () => {
  const { intent, probability } = classifyIntent("zzgh");
  expect(["unknown", "informational"]).toContain(intent);
  expect(probability).toBeLessThan(0.7);
});

test.each(["koupelnový koberec 60x90", "بلاط ارضيات خشبي", "детская качеля"])(
  "the intent of %j, in a language that nothing is known of, is unknown",
  (keyword) => {
    expect(classifyIntent(keyword)).toEqual({ intent: "unknown", probability: 0 });
  },
);

test("asking words of the keyword's language outweigh a vector that says little", () => {
  const vector = new Float32Array(512);
  expect(classifyIntent("osta valurautapannu", vector).intent).toBe("transactional");
  expect(classifyIntent("valurautapannu", vector).intent).not.toBe("transactional");
});

test("an intent that isn't more probable than all others together isn't named", () => {
  expect(nameIntent([0.49, 0.21, 0.2, 0.1])).toEqual({ intent: "unknown", probability: 0.49 });
  expect(nameIntent([0.2, 0.1, 0.6, 0.1])).toEqual({ intent: "transactional", probability: 0.6 });
});

test("a model adds up the log-odds of a keyword's words and vector", () => {
  const model = {
    about: "",
    intercepts: [1, 0, 0, 0],
    words: { buy: [0, 0, 2, 0], "^buy": [0, 0, 0.5, 0] },
    vector: [[0], [0], [0], [3]],
  };
  const at = (odds: readonly number[]) => {
    const all = odds.map(Math.exp);
    const sum = all.reduce((a, b) => a + b);
    return all.map((one) => expect.closeTo(one / sum, 6));
  };
  expect(estimateIntents(model, "Buy beans")).toEqual(at([1, 0, 2.5, 0]));
  expect(estimateIntents(model, "beans to buy", [0.5])).toEqual(at([1, 0, 2, 1.5]));
});

test("a model reads words, pairs, both ends, numbers and length", () => {
  expect(listIntentFeatures("Form 1040 PDF")).toEqual([
    "form",
    "1040",
    "pdf",
    "form 1040",
    "1040 pdf",
    "^form",
    "pdf$",
    "#",
    "×3",
  ]);
  expect(listIntentFeatures("??")).toEqual([]);
});

test("a word that every object has isn't taken for one of the model", () => {
  const model = { about: "", intercepts: [0, 0, 0, 0], words: {}, vector: [] };
  expect(estimateIntents(model, "constructor")).toEqual([0.25, 0.25, 0.25, 0.25]);
});

test("vectors of other encoders are left out", () => {
  const words = classifyIntent("wooden toddler swing");
  expect(classifyIntent("wooden toddler swing", new Float32Array(768).fill(0.04))).toEqual(words);
});
