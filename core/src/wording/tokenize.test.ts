import fc from "fast-check";
import { expect, test } from "vitest";
import { measureGrowth } from "#/testing/measure-growth.ts";
import { normalizeText } from "#/wording/normalize-text.ts";
import { createStemmer, splitWords, splitWrittenWords, stemWord } from "#/wording/tokenize.ts";

test("normalizing drops case and accents", () => {
  expect(normalizeText("Crème BRÛLÉE Über ﬁlter")).toBe("creme brulee uber filter");
});

test.each([
  ["Pour-over coffee: why?", ["pour", "over", "coffee", "why"]],
  ["don't over-extract the Chemex’s brew", ["dont", "over", "extract", "the", "chemex", "brew"]],
  ["V60 02 / 3D-printing", ["v60", "02", "3d", "printing"]],
  ["コーヒー豆 おすすめ", ["コーヒー", "豆", "おすすめ"]],
  ["コーヒー豆おすすめ", ["コーヒー", "豆", "おすすめ"]],
  [
    "ホームホワイトニングとインプラントの値段",
    ["ホームホワイトニング", "と", "インプラント", "の", "値段"],
  ],
  ["咖啡机推荐 2026", ["咖啡", "机", "推荐", "2026"]],
  ["— … !", []],
  ["c vs c++ vs C# for notepad++", ["c", "vs", "c++", "vs", "c#", "for", "notepad++"]],
  ["5+ seater #1 c+ abc#1", ["5", "seater", "1", "c", "abc", "1"]],
  ["दिन में", ["दिन", "में"]],
])("%j splits into %j", (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test.each([
  ["カラス", "ガラス"],
  ["ข้าว", "ขาว"],
  ["दिन", "दान"],
  ["май", "маи"],
  ["바람", "바란"],
])("%s and %s are different words", (one, other) => {
  expect(splitWords(one)).not.toEqual(splitWords(other));
});

test.each([
  ["ｶﾞﾗｽ", "ガラス"],
  ["Ａｐｐｌｅ", "apple"],
  ["שָׁלוֹם", "שלום"],
  ["مُدَرِّس", "مدرس"],
  ["καφές", "καφες"],
  ["أفضل مكتبة", "افضل مكتبه"],
  ["مستشفى", "مستشفي"],
  ["nasıl", "nasil"],
  ["Łódź", "lodz"],
  ["Smørrebrød", "smørrebrød"],
])("%s and %s are one word", (one, other) => {
  expect(splitWords(one)).toEqual(splitWords(other));
});

test("a long text of accents is normalized in linear time", async () => {
  const write = (count: number) => `e${"\u0301".repeat(count)}`;
  expect(normalizeText(write(40_000))).toBe("e");
  expect(await measureGrowth(40_000, write, normalizeText)).toBeLessThan(8);
});

test("a text has as many normalized words as written ones, none of them empty", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const words = splitWords(text);
      expect(words.length).toBe(splitWrittenWords(text).length);
      expect(words).not.toContain("");
    }),
  );
});

test.each([
  ["grinders", "grinder"],
  ["brewing", "brew"],
  ["v60s", "v60s"],
  ["tv", "tv"],
  ["für", "für"],
])("the stem of %j is %j", (word, stem) => {
  expect(stemWord(word)).toBe(stem);
  expect(createStemmer()(word)).toBe(stem);
});
