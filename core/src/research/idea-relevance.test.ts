import fc from "fast-check";
import { expect, test } from "vitest";
import { isRelevant, relevanceOf, type RelevanceSigns } from "#/research/idea-relevance.ts";

const signs = (change: Partial<RelevanceSigns>): RelevanceSigns => ({
  named: 0,
  sharedResults: 0,
  cosine: 0.3,
  form: "searched",
  ...change,
});

test("no single sign makes an idea", () => {
  // "hiking boots" for "running shoes for flat feet": close in meaning, no word and no page in common.
  expect(isRelevant(signs({ cosine: 0.69 }))).toBe(false);
  expect(isRelevant(signs({ named: 0.6 }))).toBe(false);
  expect(isRelevant(signs({ sharedResults: 0.6 }))).toBe(false);
});

test("signs that agree make an idea, without any word in common", () => {
  // "moka pot vs espresso machine" for "home espresso": far in meaning, but on the same pages.
  expect(isRelevant(signs({ named: 0.5, sharedResults: 0.6, cosine: 0.41 }))).toBe(true);
  expect(isRelevant(signs({ sharedResults: 0.7, cosine: 0.55 }))).toBe(true);
});

test("a phrase from running text needs more than a title", () => {
  const edge = { sharedResults: 0.8, cosine: 0.5 };
  expect(isRelevant(signs({ ...edge, form: "searched" }))).toBe(true);
  expect(isRelevant(signs({ ...edge, form: "phrase" }))).toBe(false);
});

test("naming the entire seed isn't enough when pages and meaning disagree", () => {
  expect(isRelevant(signs({ named: 1 }))).toBe(false);
  expect(isRelevant(signs({ named: 1, cosine: 0.65 }))).toBe(true);
});

test("without a sentence vector, words and pages decide", () => {
  expect(isRelevant(signs({ named: 0.5, sharedResults: 0.8, cosine: null }))).toBe(true);
  expect(isRelevant(signs({ named: 0.5, sharedResults: 0.2, cosine: null }))).toBe(false);
});

test("a stronger sign never lowers the relevance", () => {
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(unit, unit, unit, unit, (named, sharedResults, cosine, more) => {
      const base = relevanceOf(signs({ named, sharedResults, cosine }));
      const raised = (value: number) => Math.min(1, value + more);
      for (const change of [
        { named: raised(named) },
        { sharedResults: raised(sharedResults) },
        { cosine: raised(cosine) },
      ])
        expect(
          relevanceOf(signs({ named, sharedResults, cosine, ...change })),
        ).toBeGreaterThanOrEqual(base);
    }),
  );
});

test("an idea that names the lesser part of a seed needs more of its pages", () => {
  // "best winter running shoes" and "are index funds safe" for "running shoes for flat feet" and "emergency fund".
  expect(isRelevant(signs({ named: 0.46, sharedResults: 0.5, cosine: 0.76 }))).toBe(false);
  expect(isRelevant(signs({ named: 0.46, sharedResults: 0.7, cosine: 0.76 }))).toBe(true);
  expect(isRelevant(signs({ named: 0.6, sharedResults: 0.4, cosine: 0.76 }))).toBe(true);
});

test("without a look at the results, words and meaning decide", () => {
  expect(isRelevant(signs({ sharedResults: null, cosine: 0.69 }))).toBe(false);
  expect(isRelevant(signs({ sharedResults: null, named: 0.5, cosine: 0.6 }))).toBe(true);
});
