import { expect, test } from "vitest";
import {
  computeAnnualPriceMinorUnits,
  OFFER_KEYS,
  PLAN_KEYS,
  PLAN_OFFERS,
  PLAN_QUOTAS,
  type PlanQuotas,
} from "#/billing/plans.ts";

const amounts = (quotas: PlanQuotas): number[] => [
  quotas.creditsPerMonth,
  quotas.keywordsPerMap,
  quotas.activeMaps ?? Number.POSITIVE_INFINITY,
  quotas.ownDomains,
  quotas.competitorsPerMap,
  quotas.pagesPerCrawl,
  quotas.redditSources,
  quotas.seats,
  quotas.exportFormats.length,
  Number(quotas.hasWhiteLabelLinks),
];

test.each(PLAN_KEYS.slice(1).map((key, index) => [key, PLAN_KEYS[index] ?? key] as const))(
  "%s includes at least as much of everything as %s and costs more",
  (key, smaller) => {
    const [held, heldBefore] = [amounts(PLAN_QUOTAS[key]), amounts(PLAN_QUOTAS[smaller])];
    expect(held.filter((amount, line) => amount < (heldBefore[line] ?? 0))).toEqual([]);
    expect(PLAN_OFFERS[key].monthlyPriceMinorUnits).toBeGreaterThan(
      PLAN_OFFERS[smaller].monthlyPriceMinorUnits,
    );
  },
);

test("a year costs a fifth less than twelve months, in whole cents", () => {
  expect(OFFER_KEYS.map((key) => computeAnnualPriceMinorUnits(PLAN_OFFERS[key]))).toEqual([
    0, 27_840, 56_640, 95_040, 171_840, 18_240, 37_440,
  ]);
});

test.each(PLAN_KEYS)("anyone can have %s, at its own quotas", (key) => {
  expect(PLAN_OFFERS[key]).toMatchObject({ plan: key, needsEligibility: false });
});

test.each(["discount", "pro-discount"] as const)(
  "%s gives a plan's quotas for less, to eligible customers only",
  (key) => {
    const { plan, needsEligibility, monthlyPriceMinorUnits } = PLAN_OFFERS[key];
    expect(needsEligibility).toBe(true);
    expect(monthlyPriceMinorUnits).toBeLessThan(PLAN_OFFERS[plan].monthlyPriceMinorUnits);
  },
);
