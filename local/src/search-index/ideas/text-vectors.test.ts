import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { expect, test } from "vitest";
import { createTextVectors } from "#/search-index/ideas/text-vectors.ts";

function createLengthEmbedder() {
  const asked: string[] = [];
  const embedder: TextEmbedder = {
    id: "lengths",
    dimensions: 1,
    languages: null,
    async embed(texts) {
      asked.push(...texts);
      return texts.map((text) => Float32Array.of(text.length));
    },
  };
  return { asked, embedder };
}

test("a text is embedded once, and vectors come in the order of the texts", async () => {
  const { asked, embedder } = createLengthEmbedder();
  const embed = createTextVectors(embedder);
  expect((await embed(["one", "three", "one"])).map(([length]) => length)).toEqual([3, 5, 3]);
  expect((await embed(["four", "three"])).map(([length]) => length)).toEqual([4, 5]);
  expect(asked).toEqual(["one", "three", "four"]);
});

test("texts that were prepared are never embedded, whenever they were added", async () => {
  const { asked, embedder } = createLengthEmbedder();
  const prepared = new Map([["one", Float32Array.of(30)]]);
  const embed = createTextVectors(embedder, prepared);
  expect((await embed(["one", "three"])).map(([value]) => value)).toEqual([30, 5]);
  prepared.set("seven", Float32Array.of(70));
  expect((await embed(["seven", "one"])).map(([value]) => value)).toEqual([70, 30]);
  expect(asked).toEqual(["three"]);
});
