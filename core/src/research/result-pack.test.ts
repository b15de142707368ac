import fc from "fast-check";
import { expect, test } from "vitest";
import {
  PACK_MAX_KEYWORDS,
  growPacks,
  type FetchedKeyword,
  type NumberedPack,
} from "#/research/result-pack.ts";

const keyword = (text: string, titleLength = 5): FetchedKeyword => ({
  text,
  results: [{ url: "https://a.example/", title: "t".repeat(titleLength) }],
});

test("the first SERPs create pack 0", () => {
  expect(growPacks(null, [keyword("a"), keyword("b")])).toEqual([
    { index: 0, keywords: [keyword("a"), keyword("b")] },
  ]);
});

test("no fetched SERPs write nothing", () => {
  expect(growPacks(null, [])).toEqual([]);
  expect(growPacks({ index: 2, keywords: [keyword("a")] }, [])).toEqual([]);
});

test("a pack with room grows and keeps its content", () => {
  expect(growPacks({ index: 3, keywords: [keyword("a")] }, [keyword("b")])).toEqual([
    { index: 3, keywords: [keyword("a"), keyword("b")] },
  ]);
});

test("a full pack is not rewritten and the next one starts", () => {
  const full = Array.from({ length: PACK_MAX_KEYWORDS }, (_, i) => keyword(`k${i}`));
  expect(growPacks({ index: 0, keywords: full }, [keyword("x")])).toEqual([
    { index: 1, keywords: [keyword("x")] },
  ]);
});

test("a pack is closed by size, and a keyword above the limit gets its own pack", () => {
  const limits = { maxKeywords: 100, maxBytes: 300 };
  const packs = growPacks(null, [keyword("a", 100), keyword("b", 100), keyword("c", 900)], limits);
  expect(packs.map((pack) => pack.keywords.map((k) => k.text))).toEqual([["a"], ["b"], ["c"]]);
});

test("packs contain every keyword once, in order and within limits, however they arrive", () => {
  const limits = { maxKeywords: 7, maxBytes: 2_000 };
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: "grapheme", maxLength: 40 }), { maxLength: 12 })),
      (waves) => {
        const stored = new Map<number, NumberedPack>();
        let last: NumberedPack | null = null;
        for (const wave of waves) {
          for (const pack of growPacks(
            last,
            wave.map((text) => keyword(text)),
            limits,
          )) {
            stored.set(pack.index, pack);
            last = pack;
          }
        }
        const packs = [...stored.entries()].sort(([a], [b]) => a - b).map(([, pack]) => pack);
        expect(packs.map((pack) => pack.index)).toEqual(packs.map((_, i) => i));
        expect(packs.flatMap((pack) => pack.keywords.map((k) => k.text))).toEqual(waves.flat());
        for (const pack of packs) {
          expect(pack.keywords.length).toBeLessThanOrEqual(limits.maxKeywords);
          const json = JSON.stringify(pack.keywords);
          const bytes = encodeURIComponent(json).replace(/%../g, "x").length;
          expect(bytes).toBeLessThanOrEqual(limits.maxBytes + pack.keywords.length + 1);
        }
      },
    ),
  );
});
