import fc from "fast-check";
import { expect, test } from "vitest";
import { measureShortestSpan } from "#/search-index/serp/proximity.ts";

test.each([
  ["side by side", [9, 1, 2, 9], [1, 2], 2],
  ["apart", [1, 9, 9, 2], [1, 2], 4],
  ["the nearer of two", [1, 9, 9, 2, 1], [1, 2], 2],
  ["a single word", [9, 9, 1], [1], 1],
])("the shortest span is found when words are %s", (_, terms, wanted, span) => {
  expect(measureShortestSpan(Int32Array.from(terms), new Set(wanted))).toBe(span);
});

test("there is no span when a word is missing or none is wanted", () => {
  expect(measureShortestSpan(Int32Array.from([1, 1]), new Set([1, 2]))).toBe(
    Number.POSITIVE_INFINITY,
  );
  expect(measureShortestSpan(Int32Array.from([1]), new Set())).toBe(Number.POSITIVE_INFINITY);
});

test("the shortest span matches a brute-force search", () => {
  const tryAll = (terms: readonly number[], wanted: ReadonlySet<number>) => {
    let best = Number.POSITIVE_INFINITY;
    for (let from = 0; from < terms.length; from++)
      for (let to = from + 1; to <= terms.length; to++)
        if ([...wanted].every((term) => terms.slice(from, to).includes(term)))
          best = Math.min(best, to - from);
    return best;
  };
  const term = fc.integer({ min: 0, max: 4 });
  fc.assert(
    fc.property(
      fc.array(term, { maxLength: 14 }),
      fc.uniqueArray(term, { minLength: 1 }),
      (terms, wanted) => {
        const set = new Set(wanted);
        expect(measureShortestSpan(Int32Array.from(terms), set)).toBe(tryAll(terms, set));
      },
    ),
  );
});
