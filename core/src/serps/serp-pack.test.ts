import fc from "fast-check";
import { expect, test } from "vitest";
import {
  PACK_MAX_KEYWORDS,
  growPacks,
  type NumberedPack,
  type StoredSerp,
} from "#/serps/serp-pack.ts";

const serp = (keyword: string, titleLength = 5): StoredSerp => ({
  keyword,
  fetchedAt: 1,
  provider: "p",
  features: [],
  results: [{ url: "https://a.example/", title: "t".repeat(titleLength), snippet: "" }],
});

test("the first SERPs create pack 0", () => {
  expect(growPacks(null, [serp("a"), serp("b")])).toEqual([
    { index: 0, serps: [serp("a"), serp("b")] },
  ]);
});

test("no fetched SERPs write nothing", () => {
  expect(growPacks(null, [])).toEqual([]);
  expect(growPacks({ index: 2, serps: [serp("a")] }, [])).toEqual([]);
});

test("a pack with room grows and keeps its content", () => {
  expect(growPacks({ index: 3, serps: [serp("a")] }, [serp("b")])).toEqual([
    { index: 3, serps: [serp("a"), serp("b")] },
  ]);
});

test("a full pack is not rewritten and the next one starts", () => {
  const full = Array.from({ length: PACK_MAX_KEYWORDS }, (_, i) => serp(`k${i}`));
  expect(growPacks({ index: 0, serps: full }, [serp("x")])).toEqual([
    { index: 1, serps: [serp("x")] },
  ]);
});

test("a pack is closed by size, and a keyword above the limit gets its own pack", () => {
  const limits = { maxKeywords: 100, maxBytes: 420 };
  const packs = growPacks(null, [serp("a", 100), serp("b", 100), serp("c", 900)], limits);
  expect(packs.map((pack) => pack.serps.map((k) => k.keyword))).toEqual([["a"], ["b"], ["c"]]);
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
            wave.map((text) => serp(text)),
            limits,
          )) {
            stored.set(pack.index, pack);
            last = pack;
          }
        }
        const packs = [...stored.entries()].sort(([a], [b]) => a - b).map(([, pack]) => pack);
        expect(packs.map((pack) => pack.index)).toEqual(packs.map((_, i) => i));
        expect(packs.flatMap((pack) => pack.serps.map((k) => k.keyword))).toEqual(waves.flat());
        for (const pack of packs) {
          expect(pack.serps.length).toBeLessThanOrEqual(limits.maxKeywords);
          const json = JSON.stringify(pack.serps);
          const bytes = encodeURIComponent(json).replace(/%../g, "x").length;
          expect(bytes).toBeLessThanOrEqual(limits.maxBytes + pack.serps.length + 1);
        }
      },
    ),
  );
});
