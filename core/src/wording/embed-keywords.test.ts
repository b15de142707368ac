import { expect, test } from "vitest";
import { embedKeywords, embedList } from "#/wording/embed-keywords.ts";
import type { TextEmbedder } from "#/wording/text-embedder.ts";

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

test("a list is embedded by the encoder that its own words call for", async () => {
  const chooser: TextEmbedder = {
    ...ENGLISH,
    embed: () => Promise.reject(new Error("not the chosen one")),
    chooseFor: () => Promise.resolve(ENGLISH),
  };
  expect(await embedList(chooser, ["ab"])).toEqual([Float32Array.of(2)]);
});
