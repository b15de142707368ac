import fc from "fast-check";
import { expect, test } from "vitest";
import { INTENT_WEIGHTS, computeOpportunityTerms } from "#/scoring/opportunity.ts";
import { SEARCH_INTENTS } from "#/scoring/search-intent.ts";

const anyInput = fc.record({
  volumePerMonth: fc.option(fc.nat({ max: 10_000_000 })),
  difficulty: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  intent: fc.constantFrom(...SEARCH_INTENTS),
  coverage: fc.double({ min: 0, max: 1, noNaN: true }),
});

test("opportunity is the product of its terms and matches the hand calculation", () => {
  // ln(1 + 999) / ln(1 + 100 000) = 6.907755 / 11.512935 = 0.6; 0.6 · (1 − 0.25) · 0.9 · (1 − 0.5) = 0.2025
  const terms = computeOpportunityTerms({
    volumePerMonth: 999,
    difficulty: 25,
    intent: "commercial",
    coverage: 0.5,
  });
  expect(terms.volume).toBeCloseTo(0.6, 5);
  expect(terms).toMatchObject({ ease: 0.75, intent: 0.9, room: 0.5 });
  expect(terms.score).toBeCloseTo(20.25, 3);
});

test("the best possible terms score 100, and full coverage scores 0", () => {
  const best = { volumePerMonth: 100_000, difficulty: 0, intent: "transactional" } as const;
  expect(computeOpportunityTerms(best).score).toBe(100);
  expect(computeOpportunityTerms({ ...best, volumePerMonth: 5_000_000 }).score).toBe(100);
  expect(computeOpportunityTerms({ ...best, coverage: 1 }).score).toBe(0);
});

test("missing values are flagged", () => {
  const unknown = { volumePerMonth: null, difficulty: null, intent: "informational" } as const;
  expect(computeOpportunityTerms(unknown)).toEqual({
    volume: 0,
    ease: 0.5,
    intent: 0.7,
    room: 1,
    score: 0,
    basis: null,
    isDifficultyKnown: false,
  });
});

test("every term is in 0–1 and the score in 0–100", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { volume, ease, intent, room, score } = computeOpportunityTerms(input);
      for (const term of [volume, ease, intent, room, score / 100]) {
        expect(term).toBeGreaterThanOrEqual(0);
        expect(term).toBeLessThanOrEqual(1);
      }
      expect(intent).toBe(INTENT_WEIGHTS[input.intent]);
    }),
  );
});

test("more searches never lower the score, and more difficulty or coverage never raises it", () => {
  fc.assert(
    fc.property(anyInput, fc.nat({ max: 100_000 }), fc.nat({ max: 50 }), (input, more, harder) => {
      const { score } = computeOpportunityTerms(input);
      const volumePerMonth = (input.volumePerMonth ?? 0) + more;
      const difficulty = Math.min(100, (input.difficulty ?? 50) + harder);
      const coverage = Math.min(1, input.coverage + harder / 100);
      expect(computeOpportunityTerms({ ...input, volumePerMonth }).score).toBeGreaterThanOrEqual(
        score,
      );
      expect(computeOpportunityTerms({ ...input, difficulty }).score).toBeLessThanOrEqual(score);
      expect(computeOpportunityTerms({ ...input, coverage }).score).toBeLessThanOrEqual(score);
    }),
  );
});

test("where no search was measured, prominence takes the place of the volume", () => {
  const written = { volumePerMonth: null, prominence: 0.8, difficulty: null } as const;
  const terms = computeOpportunityTerms({ ...written, intent: "transactional" });
  expect(terms).toMatchObject({ volume: 0.8, basis: "prominence", isDifficultyKnown: false });
  expect(terms.score).toBeCloseTo(40);
  const measured = computeOpportunityTerms({
    ...written,
    volumePerMonth: 0,
    intent: "transactional",
  });
  expect(measured).toMatchObject({ volume: 0, basis: "volume" });
});
