import fc from "fast-check";
import { expect, test } from "vitest";
import { choosePrimary, primaryScore, type PrimaryCandidate } from "#/scoring/primary-keyword.ts";

const candidate = (over: Partial<PrimaryCandidate>): PrimaryCandidate => ({
  text: "coffee grinder",
  volumePerMonth: null,
  centrality: 0,
  ...over,
});

/** The chosen one of texts that nothing else is known about. */
function choose(...texts: readonly string[]): string | undefined {
  return texts[choosePrimary(texts.map((text) => candidate({ text })))];
}

test("the score matches the hand calculation", () => {
  // 0.25 · 0.8 + 0.15 · 0.5 + 0.35 · 0.6 + 0.25 · 1
  const terms = { volume: 0.8, centrality: 0.5, likeness: 0.6, form: 1 };
  expect(primaryScore(terms)).toBeCloseTo(0.735);
  // Without volumes the others count for all: 0.535 / 0.75
  expect(primaryScore({ ...terms, volume: null })).toBeCloseTo(0.71333);
});

test.each([
  ["volume decides between similar keywords", { volumePerMonth: 900 }, { volumePerMonth: 90 }],
  ["central beats peripheral", { centrality: 0.9 }, { centrality: 0.2 }],
  [
    "a head term that shares little does not win",
    { text: "coffee grinder", volumePerMonth: 2_000, centrality: 0.9 },
    { text: "coffee", volumePerMonth: 50_000, centrality: 0.1 },
  ],
  ["on a tie the shorter text", { text: "grinder" }, { text: "grinders" }],
  ["then the first by code unit", { text: "grinder" }, { text: "kettles" }],
])("%s", (_, winner, loser) => {
  expect(choosePrimary([candidate(winner), candidate(loser)])).toBe(0);
  expect(choosePrimary([candidate(loser), candidate(winner)])).toBe(1);
});

test("a name says what the keywords share and nothing that few of them do", () => {
  expect(
    choose(
      "car insurance for new drivers",
      "cheap car insurance",
      "car insurance",
      "car insurance quotes",
      "car insurance for young drivers",
    ),
  ).toBe("car insurance");
});

test("a name leaves out what few of the keywords have where a keyword says the rest", () => {
  const texts = [
    "best running shoes for flat feet",
    "trail running shoes",
    "waterproof trail running shoes",
    "best trail running shoes for wet rock",
    "trail running shoes flat feet",
  ];
  expect(choose(...texts)).toBe("trail running shoes");
});

test("a name or a guide is preferred to a question about a detail", () => {
  expect(
    choose("can you bike to work in the rain", "bike to work", "how far can you bike to work"),
  ).toBe("bike to work");
  expect(choose("should you use yoga blocks", "how to use yoga blocks")).toBe(
    "how to use yoga blocks",
  );
});

test("a fragment cut out of what people search is not a name", () => {
  const texts = ["drop in running shoes", "heel drop in running shoes", "heel drop in shoes"];
  const fragment = candidate({ text: "drop in running shoes", volumePerMonth: 9_000 });
  const others = ["heel drop in running shoes", "what is heel drop in running shoes"].map((text) =>
    candidate({ text, volumePerMonth: 100 }),
  );
  expect(choosePrimary([fragment, ...others])).toBe(1);
  expect(choose(...texts)).not.toBe("drop in running shoes");
});

test("no candidates have no primary keyword", () => {
  expect(choosePrimary([])).toBe(-1);
});

test("the score stays in 0–1 and grows with each of its parts", () => {
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(unit, unit, unit, unit, unit, (volume, centrality, likeness, form, more) => {
      const terms = { volume, centrality, likeness, form };
      const score = primaryScore(terms);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1 + Number.EPSILON);
      for (const part of ["volume", "centrality", "likeness", "form"] as const) {
        const raised = { ...terms, [part]: Math.max(terms[part], more) };
        expect(primaryScore(raised)).toBeGreaterThanOrEqual(score);
      }
    }),
  );
});
