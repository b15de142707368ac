import { expect, test } from "vitest";
import {
  canAskPlaceSearches,
  hasNoFigures,
  withFigures,
  type KeywordFigures,
} from "#/research/keyword-figures.ts";
import type { KeywordPlan } from "#/research/keyword-plan.ts";

const planOf = (...texts: readonly string[]): KeywordPlan => ({
  keywords: texts.map((text) => ({ text, volumePerMonth: null, difficulty: null })),
  metrics: { source: "none", estimated: false, asOf: 9 },
  seedResults: [],
});
const figuresOf = (text: string, volumePerMonth: number | null): KeywordFigures => ({
  text,
  volumePerMonth,
  difficulty: 40,
  cpcMicroUsd: null,
  months: null,
  intent: "commercial",
});

const from = { source: "google-ads", isIncomplete: false } as const;

test("only a plan without any figures lacks them: what a source or a person brought along stays", () => {
  expect(hasNoFigures(planOf("rye"))).toBe(true);
  const [first, ...others] = planOf("rye", "spelt").keywords;
  if (!first) throw new Error("no keyword");
  for (const figure of [{ volumePerMonth: 5 }, { difficulty: 5 }])
    expect(hasNoFigures({ keywords: [{ ...first, ...figure }, ...others] })).toBe(false);
});

test("a plan gets the latest figures of its keywords, and the date of the oldest that it uses", () => {
  const { plan, intents } = withFigures(planOf("rye", "spelt", "emmer"), [
    { ...from, figures: [figuresOf("rye", 20)], fetchedAt: 200 },
    { ...from, figures: [figuresOf("rye", 10), figuresOf("spelt", 5)], fetchedAt: 100 },
    { ...from, figures: [figuresOf("oats", 1)], fetchedAt: 1 },
  ]);
  expect(plan.keywords.map(({ volumePerMonth }) => volumePerMonth)).toEqual([20, 5, null]);
  expect(plan.keywords.map(({ difficulty }) => difficulty)).toEqual([40, 40, null]);
  expect(plan.metrics).toEqual({ source: "google-ads", estimated: false, asOf: 100 });
  expect([...intents]).toEqual([
    ["rye", "commercial"],
    ["spelt", "commercial"],
  ]);
});

test("a plan gets costs per click with their currency, once any is known", () => {
  const costing = { ...figuresOf("rye", 20), cpcMicroUsd: 1_250_000 };
  const { plan } = withFigures(planOf("rye", "spelt"), [
    { ...from, figures: [costing, figuresOf("spelt", 5)], fetchedAt: 100 },
  ]);
  expect(plan.keywords.map(({ cpcMicros }) => cpcMicros)).toEqual([1_250_000, null]);
  expect(plan.metrics).toMatchObject({ currency: "USD" });
});

test("a plan for which nothing was found stays as it is", () => {
  const plan = planOf("rye");
  expect(withFigures(plan, []).plan).toBe(plan);
});

const AUSTIN = { code: 1_026_201, name: "Austin,Texas,United States" };

test("a country's searches are replaced in a place, and a person's own never are", () => {
  const metricsOf = (source: string, area?: "place") => ({
    metrics: { source, estimated: false, asOf: 9, ...(area && { area }) },
  });
  expect(canAskPlaceSearches(metricsOf("google-ads"), { place: AUSTIN })).toBe(true);
  expect(canAskPlaceSearches(metricsOf("google-ads"), {})).toBe(false);
  expect(canAskPlaceSearches(metricsOf("google-ads", "place"), { place: AUSTIN })).toBe(false);
  expect(canAskPlaceSearches(metricsOf("an imported file"), { place: AUSTIN })).toBe(false);
});

test("a plan gets a place's searches with the note that they are, and keeps its difficulties", () => {
  const known: KeywordPlan = {
    ...planOf(),
    keywords: ["rye", "spelt"].map((text) => ({ text, volumePerMonth: null, difficulty: 7 })),
  };
  const found = { ...figuresOf("rye", 20), difficulty: null };
  const { plan } = withFigures(
    known,
    [{ ...from, figures: [found, figuresOf("spelt", null)], fetchedAt: 100 }],
    { place: AUSTIN },
  );
  expect(plan.metrics.area).toBe("place");
  expect(plan.keywords.map(({ volumePerMonth }) => volumePerMonth)).toEqual([20, null]);
  expect(plan.keywords.map(({ difficulty }) => difficulty)).toEqual([7, 40]);
});
