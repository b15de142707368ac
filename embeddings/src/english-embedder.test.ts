import { cosineOf } from "@mapwright/core/wording/text-embedder";
import { expect, test } from "vitest";
import { createEnglishEmbedder } from "#/english-embedder.ts";

const embedder = createEnglishEmbedder();

async function similarity(one: string, other: string): Promise<number> {
  const [a, b] = await embedder.embed([one, other]);
  return a && b ? cosineOf(a, b) : Number.NaN;
}

test("each text gets one unit vector, in the order of the texts", async () => {
  const texts = ["running shoes for flat feet", "espresso", "running shoes for flat feet"];
  const vectors = await embedder.embed(texts);
  expect(vectors.map(({ length }) => length)).toEqual(texts.map(() => embedder.dimensions));
  for (const vector of vectors) expect(cosineOf(vector, vector)).toBeCloseTo(1);
  expect(vectors[2]).toEqual(vectors[0]);
  expect(vectors[1]).not.toEqual(vectors[0]);
});

test("texts of one meaning are closer than texts of two, with no word in common", async () => {
  const same = await similarity("how to lower my heating bill", "reduce energy costs at home");
  const other = await similarity("how to lower my heating bill", "best hiking boots for women");
  expect(same).toBeGreaterThan(other + 0.2);
});

test("vectors don't depend on the texts they were computed with", async () => {
  const text = "cold brew ratio";
  const [alone] = await embedder.embed([text]);
  const others = Array.from({ length: 40 }, (_, index) => `keyword number ${index}`);
  const [together] = await embedder.embed([text, ...others]);
  if (!alone || !together) throw new Error("no vectors");
  expect(cosineOf(alone, together)).toBeCloseTo(1, 5);
});

test("blank text has a vector of zeros, and no text needs no model", async () => {
  const [vector] = await embedder.embed(["  "]);
  expect(vector).toEqual(new Float32Array(embedder.dimensions));
  expect(await embedder.embed([])).toEqual([]);
});
