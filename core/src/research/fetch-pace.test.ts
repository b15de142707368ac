import { expect, test } from "vitest";
import { createFetchPace } from "#/research/fetch-pace.ts";

/** One item every `everyMs`, from `from` to `to`; returns the last estimate. */
function fetchAt(pace: ReturnType<typeof createFetchPace>, everyMs: number, [from, to]: number[]) {
  let eta: number | null = null;
  for (let done = from ?? 0; done <= (to ?? 0); done += 1)
    eta = pace.observe(done, 200, done * everyMs);
  return eta;
}

test("the time left is what the rest takes at the pace so far", () => {
  expect(fetchAt(createFetchPace(), 500, [0, 40])).toBe(160 * 500);
});

test("nothing is estimated before there is a pace", () => {
  const pace = createFetchPace();
  expect(pace.observe(0, 0, 0)).toBeNull();
  expect(pace.observe(0, 200, 0)).toBeNull();
  expect(pace.observe(4, 200, 5_000)).toBeNull();
  expect(createFetchPace().observe(9, 200, 5_000)).toBeNull();
});

test("results that were reused at once don't make the rest look quick", () => {
  const pace = createFetchPace();
  pace.observe(150, 200, 0);
  expect(pace.observe(160, 200, 10_000)).toBe(40_000);
});

test("a provider that slows down is judged by its last half minute", () => {
  const pace = createFetchPace();
  for (let second = 0; second <= 10; second += 1) pace.observe(second * 10, 200, second * 1_000);
  for (let second = 12; second <= 60; second += 2)
    pace.observe(100 + (second - 10) / 2, 200, second * 1_000);
  // Half a keyword a second, and 75 are left.
  expect(pace.observe(125, 200, 60_000)).toBe(150_000);
});

test("nothing is left when everything is done", () => {
  expect(fetchAt(createFetchPace(), 100, [0, 200])).toBe(0);
});
