import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { expect, test } from "vitest";
import { createTextVectors } from "#/search-index/ideas/text-vectors.ts";

test("a text is embedded once, and vectors come in the order of the texts", async () => {
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
  const embed = createTextVectors(embedder);
  expect((await embed(["one", "three", "one"])).map(([length]) => length)).toEqual([3, 5, 3]);
  expect((await embed(["four", "three"])).map(([length]) => length)).toEqual([4, 5]);
  expect(asked).toEqual(["one", "three", "four"]);
});
