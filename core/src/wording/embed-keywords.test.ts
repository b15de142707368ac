import { expect, test } from "vitest";
import { embedKeywords, embedList, MAX_KEYWORDS_EMBEDDED } from "#/wording/embed-keywords.ts";
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

test("maps that would wait too long get none", async () => {
  const texts = Array.from({ length: MAX_KEYWORDS_EMBEDDED + 1 }, (_, at) => `keyword ${at}`);
  expect(await embedKeywords(ENGLISH, texts, "en")).toBeNull();
});

test("a list is embedded by the encoder that its own words call for, however long it is", async () => {
  const chooser: TextEmbedder = {
    ...ENGLISH,
    embed: () => Promise.reject(new Error("not the chosen one")),
    chooseFor: () => Promise.resolve(ENGLISH),
  };
  const texts = Array.from({ length: MAX_KEYWORDS_EMBEDDED + 1 }, () => "ab");
  expect(new Set((await embedList(chooser, texts)).map(([length]) => length))).toEqual(
    new Set([2]),
  );
});
