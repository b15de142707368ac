import { inSoak } from "@mapwright/core/testing/in-soak";
import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_TEXT_BYTES, TextStore } from "#/cluster/text-store.ts";

test("texts are numbered in order of arrival and read back unchanged", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 12 })), (texts) => {
      const store = new TextStore();
      const numbers = texts.map((text) => store.add(text));
      const distinct = [...new Set(texts)];
      expect(numbers).toEqual(texts.map((text) => distinct.indexOf(text)));
      expect(distinct.map((_, id) => store.textOf(id))).toEqual(distinct);
      expect(store.count).toBe(distinct.length);
    }),
    // Each reserves the memory of a large map.
    { numRuns: inSoak(100, 10) },
  );
});

test("two hundred thousand texts over many blocks keep their numbers", () => {
  const store = new TextStore();
  const textOf = (index: number) => `https://site-${index % 977}.example/page/${index}`;
  for (let index = 0; index < 200_000; index++) store.add(textOf(index));
  expect(store.count).toBe(200_000);
  expect(store.add(textOf(123_456))).toBe(123_456);
  expect(store.textOf(199_999)).toBe(textOf(199_999));
});

test("a text longer than the limit is rejected, and one of exactly the limit is stored", () => {
  const store = new TextStore();
  expect(store.add("a".repeat(MAX_TEXT_BYTES + 1))).toBe(-1);
  expect(store.add("é".repeat(MAX_TEXT_BYTES / 2 + 1))).toBe(-1);
  expect(store.add("é".repeat(MAX_TEXT_BYTES / 2))).toBe(0);
  expect(store.textOf(0)).toBe("é".repeat(MAX_TEXT_BYTES / 2));
});
