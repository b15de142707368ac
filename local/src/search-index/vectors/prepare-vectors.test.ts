import { expect, test } from "vitest";
import { sampleVectors } from "#/search-index/testing/sample-fixture.ts";
import {
  embedInWorker,
  prepareVectors,
  type EmbedInBackground,
} from "#/search-index/vectors/prepare-vectors.ts";

function createLengths() {
  const asked: string[] = [];
  const stored: string[][] = [];
  const embed: EmbedInBackground = async (texts, onVectors) => {
    asked.push(...texts);
    for (const text of texts) onVectors([Float32Array.of(text.length)]);
  };
  const store = async (vectors: ReadonlyMap<string, Float32Array>) => {
    stored.push([...vectors.keys()]);
  };
  return { asked, stored, embed, store };
}

test("only what is missing is computed, and what is no longer wanted is dropped", async () => {
  const { asked, stored, embed, store } = createLengths();
  const vectors = new Map([
    ["old", Float32Array.of(3)],
    ["one", Float32Array.of(3)],
  ]);
  await prepareVectors(["one", "three"], vectors, embed, store);
  expect(asked).toEqual(["three"]);
  expect(stored).toEqual([["one", "three"]]);
  expect(vectors.get("three")).toEqual(Float32Array.of(5));
  await prepareVectors(["one", "three"], vectors, embed, store);
  await prepareVectors(["three"], vectors, embed, store);
  expect(asked).toEqual(["three"]);
  expect(stored).toEqual([["one", "three"], ["three"]]);
});

test("what is there is stored long before all of it is", async () => {
  const { stored, embed, store } = createLengths();
  const texts = Array.from({ length: 4_500 }, (_, at) => `keyword ${String(at)}`);
  await prepareVectors(texts, new Map(), embed, store);
  expect(stored.map((keys) => keys.length)).toEqual([2_000, 4_000, 4_500]);
});

test("a thread of its own computes what the encoder does", async () => {
  const texts = ["pour over coffee", "how to clean a bike chain"];
  const vectors: Float32Array[] = [];
  await embedInWorker(texts, (fresh) => vectors.push(...fresh));
  expect(vectors).toEqual(await sampleVectors(texts));
});
