import fc from "fast-check";
import { expect, test } from "vitest";
import { choosePrimary, primaryScore, type PrimaryCandidate } from "#/scoring/primary-keyword.ts";

const candidate = (over: Partial<PrimaryCandidate>): PrimaryCandidate => ({
  text: "coffee grinder",
  wordCount: 2,
  volumePerMonth: null,
  centrality: 0,
  ...over,
});

test("the score matches the hand calculation", () => {
  // 0.45 · ln(100)/ln(1000) + 0.4 · 0.5 + 0.15 · 1 = 0.45 · 2/3 + 0.2 + 0.15
  expect(primaryScore(candidate({ volumePerMonth: 99, centrality: 0.5 }), 999)).toBeCloseTo(0.65);
  // Six words are two more than four: brevity 1/3. (0.4 · 1 + 0.15 / 3) / 0.55
  expect(primaryScore(candidate({ wordCount: 6, centrality: 1 }), null)).toBeCloseTo(0.45 / 0.55);
});

test.each([
  ["volume decides between similar keywords", { volumePerMonth: 900 }, { volumePerMonth: 90 }],
  ["central beats peripheral", { centrality: 0.9 }, { centrality: 0.2 }],
  ["a name beats a sentence", { wordCount: 3 }, { wordCount: 9 }],
  [
    "a head term that shares little does not win",
    { text: "coffee grinder", volumePerMonth: 2_000, centrality: 0.9 },
    { text: "coffee", wordCount: 1, volumePerMonth: 50_000, centrality: 0.1 },
  ],
  ["on a tie the shorter text", { text: "grinder" }, { text: "grinders" }],
  ["then the first by code unit", { text: "grinder" }, { text: "kettles" }],
])("%s", (_, winner, loser) => {
  expect(choosePrimary([candidate(winner), candidate(loser)])).toBe(0);
  expect(choosePrimary([candidate(loser), candidate(winner)])).toBe(1);
});

test("no candidates have no primary keyword", () => {
  expect(choosePrimary([])).toBe(-1);
});

test("the score stays in 0–1 and grows with searches and centrality", () => {
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.nat(1_000_000),
      fc.nat(20),
      unit,
      unit,
      (v, w, words, a, b) => {
        const max = Math.max(v, w);
        const score = (volumePerMonth: number, centrality: number) =>
          primaryScore(candidate({ volumePerMonth, centrality, wordCount: words }), max);
        expect(score(v, a)).toBeGreaterThanOrEqual(0);
        expect(score(v, a)).toBeLessThanOrEqual(1);
        expect(score(max, a)).toBeGreaterThanOrEqual(score(Math.min(v, w), a));
        expect(score(v, Math.max(a, b))).toBeGreaterThanOrEqual(score(v, Math.min(a, b)));
      },
    ),
  );
});
