import { readFileSync } from "node:fs";
import { Tokenizer } from "@huggingface/tokenizers";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { computeCosine, type EmbedProgress } from "@mapwright/core/wording/text-embedder";
import { expect, test } from "vitest";
import { z } from "zod";
import { createBuiltInEncoder, createEnglishEncoder } from "#/built-in-encoder.ts";
import { MULTILINGUAL_MODEL } from "#/encoder-models.ts";

/** Loading takes seconds: it is loaded once, by the first test that asks it. */
const english = createEnglishEncoder();
const builtIn = createBuiltInEncoder(english);

async function similarity(one: string, other: string): Promise<number> {
  const [a, b] = await english.embed([one, other]);
  return a && b ? computeCosine(a, b) : Number.NaN;
}

test("each text gets one unit vector, in the order of the texts", async () => {
  const texts = ["running shoes for flat feet", "espresso", "running shoes for flat feet"];
  const vectors = await english.embed(texts);
  expect(vectors.map(({ length }) => length)).toEqual(texts.map(() => english.dimensions));
  for (const vector of vectors) expect(computeCosine(vector, vector)).toBeCloseTo(1);
  expect(vectors[2]).toEqual(vectors[0]);
  expect(vectors[1]).not.toEqual(vectors[0]);
});

test.each([
  // As ONNX Runtime for Python and the tokenizers of Rust have them.
  ["how to lower my heating bill", "reduce energy costs at home", 0.607],
  ["how to lower my heating bill", "best hiking boots for women", 0.018],
])("%s and %s have their cosine", async (one, other, cosine) => {
  expect(await similarity(one, other)).toBeCloseTo(cosine, 3);
});

test("vectors don't depend on the texts they were computed with", async () => {
  const texts = Array.from({ length: 40 }, (_, at) => "cold brew ratio ".repeat(1 + (at % 7)) + at);
  const together = await english.embed(texts);
  const tried = [...texts.entries()].filter(([at]) => at % inSoak(1, 8) === 0);
  for (const [at, text] of tried) {
    const [alone] = await english.embed([text]);
    if (!alone) throw new Error("no vector");
    expect(computeCosine(alone, together[at] ?? new Float32Array(0))).toBeCloseTo(1, 5);
  }
});

test("a call that is cancelled ends before its next batch, and says how far it came", async () => {
  const texts = Array.from({ length: 100 }, (_, at) => `keyword number ${at}`);
  const cancel = new AbortController();
  const seen: EmbedProgress[] = [];
  const embedding = english.embed(texts, {
    signal: cancel.signal,
    onProgress: (progress) => {
      seen.push(progress);
      if (progress.done === 64) cancel.abort(new Error("not wanted"));
    },
  });
  await expect(embedding).rejects.toThrow("not wanted");
  expect(seen).toEqual([
    { stage: "embed", done: 32, total: 100 },
    { stage: "embed", done: 64, total: 100 },
  ]);
});

test("blank text has a vector of zeros, and no text needs no model", async () => {
  const [vector] = await english.embed(["  "]);
  expect(vector).toEqual(new Float32Array(english.dimensions));
  expect(await english.embed([])).toEqual([]);
});

test.each([
  ["wärmepumpe kosten", "heat pump cost", 0.85],
  ["ヒートポンプ 価格", "heat pump cost", 0.75],
  ["bomba de calor precio", "тепловой насос цена", 0.65],
])("%s means the same as %s in another language", async (one, other, least) => {
  const [a, b, c] = await builtIn.embed([one, other, "puppy training"]);
  if (!a || !b || !c) throw new Error("no vectors");
  expect(computeCosine(a, b)).toBeGreaterThan(least);
  expect(computeCosine(a, c)).toBeLessThan(0.35);
});

test("a list in English is read by the encoder of English, another by the multilingual one", async () => {
  const idFor = async (texts: readonly string[]) => (await builtIn.chooseFor?.(texts))?.id;
  expect(await idFor(["heat pump cost", "how loud is a heat pump"])).toBe(english.id);
  expect(await idFor(["wärmepumpe kosten", "wie laut ist eine wärmepumpe"])).toBe(builtIn.id);
});

const MULTILINGUAL = new URL("../models/use-multilingual-3/", import.meta.url);
const readText = (file: URL) => readFileSync(file, "utf8");

test("the multilingual tokens are those of SentencePiece", () => {
  const keywords = readText(new URL("keywords.txt", MULTILINGUAL)).trimEnd().split("\n");
  const tokens = z
    .array(z.array(z.number()))
    .parse(JSON.parse(readText(new URL("tokens.json", MULTILINGUAL))));
  const tokenizer = new Tokenizer(
    z.looseObject({}).parse(JSON.parse(readText(MULTILINGUAL_MODEL.files.tokenizer.url))),
    {},
  );
  expect(tokens).toHaveLength(keywords.length);
  const different = keywords.filter(
    (keyword, at) => JSON.stringify(tokenizer.encode(keyword).ids) !== JSON.stringify(tokens[at]),
  );
  // The only one: the JavaScript tokenizer normalizes what joins the two pictures on its own.
  expect(different).toEqual(["👩‍🍳 recipes"]);
});
