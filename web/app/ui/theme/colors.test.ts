import { expect, test } from "vitest";
import {
  computeContrast,
  computeLuminance,
  measurePerceivedDistance,
  type Sight,
} from "#/ui/theme/testing/color-math.ts";
import { COLOR_TOKENS, type ColorTokens, type Scheme } from "#/ui/theme/color-tokens.ts";
import {
  PILLAR_HUE_COUNT,
  getPillarHue,
  SCORE_STEP_COUNT,
  getScoreColor,
} from "#/ui/theme/map-colors.ts";
import { INTENT_HUES, PILLAR_HUES, SCORE_STEPS } from "#/ui/theme/map-palettes.ts";

const SCHEMES: readonly Scheme[] = ["light", "dark"];
const AAA = 7;
const AA = 4.5;
const GRAPHICS = 3;

type Token = Exclude<keyof ColorTokens, "floatShadow">;
const grounds: readonly Token[] = ["paper", "sheet"];
const pairs: readonly [Token, readonly Token[], number][] = [
  ["ink", [...grounds, "inset", "primaryWash", "goodWash", "warnWash", "badWash"], AAA],
  ["inkSecondary", [...grounds, "inset", "primaryWash"], AA],
  ["primary", grounds, AAA],
  ["primary", ["inset", "primaryWash"], AA],
  ["primaryHover", grounds, AAA],
  ["onPrimary", ["primary", "primaryHover"], AAA],
  ["signal", grounds, GRAPHICS],
  ["signalText", [...grounds, "inset"], AA],
  ["onSignal", ["signalText"], AA],
  ["good", [...grounds, "goodWash"], AA],
  ["warn", [...grounds, "warnWash"], AA],
  ["bad", [...grounds, "badWash"], AA],
  ["onStatus", ["good", "warn", "bad", "badHover"], AA],
  ["edge", grounds, GRAPHICS],
];
test.each(SCHEMES)("%s: every color has its contrast on every ground that it is on", (scheme) => {
  const tokens = COLOR_TOKENS[scheme];
  for (const [over, unders, least] of pairs)
    for (const under of unders)
      expect
        .soft(computeContrast(tokens[over], tokens[under]), `${over} on ${under}`)
        .toBeGreaterThanOrEqual(least);
});

test.each(SCHEMES)("%s: every pillar is readable and visible", (scheme) => {
  const { ink, inkSecondary, paper, sheet } = COLOR_TOKENS[scheme];
  for (const [index, { fill, line, text }] of PILLAR_HUES[scheme].entries()) {
    const name = `pillar ${String(index)}`;
    expect.soft(computeContrast(ink, fill), name).toBeGreaterThanOrEqual(AAA);
    expect.soft(computeContrast(inkSecondary, fill), name).toBeGreaterThanOrEqual(AA);
    expect.soft(computeContrast(text, fill), name).toBeGreaterThanOrEqual(AA);
    for (const ground of [paper, sheet]) {
      expect.soft(computeContrast(line, ground), name).toBeGreaterThanOrEqual(GRAPHICS);
      expect.soft(computeContrast(text, ground), name).toBeGreaterThanOrEqual(AA);
    }
  }
});

const sights: readonly Sight[] = ["full", "protanopia", "deuteranopia", "tritanopia"];

test.each(SCHEMES.flatMap((scheme) => sights.map((sight) => [scheme, sight] as const)))(
  "%s: no two pillars look alike with %s",
  (scheme, sight) => {
    const lines = PILLAR_HUES[scheme].map((hue) => hue.line);
    const distances = lines.flatMap((a, i) =>
      lines.slice(i + 1).map((b) => measurePerceivedDistance(a, b, sight)),
    );
    expect(distances).toHaveLength((PILLAR_HUE_COUNT * (PILLAR_HUE_COUNT - 1)) / 2);
    expect(Math.min(...distances)).toBeGreaterThan(0.075);
  },
);

test.each(SCHEMES)(
  "%s: intents are readable and their colors are used for nothing else",
  (scheme) => {
    const { paper, sheet } = COLOR_TOKENS[scheme];
    const others = PILLAR_HUES[scheme].flatMap(({ line, text }) => [line, text]);
    for (const hue of Object.values(INTENT_HUES[scheme])) {
      expect(computeContrast(hue, paper)).toBeGreaterThanOrEqual(AA);
      expect(computeContrast(hue, sheet)).toBeGreaterThanOrEqual(AA);
      expect(others).not.toContain(hue);
    }
  },
);

test.each(SCHEMES)("%s: higher scores stand out more with each step", (scheme) => {
  const { paper } = COLOR_TOKENS[scheme];
  const ratios = SCORE_STEPS[scheme].map((step) => computeContrast(step, paper));
  expect(ratios).toEqual(ratios.toSorted((a, b) => a - b));
  expect(new Set(SCORE_STEPS[scheme].map(computeLuminance)).size).toBe(SCORE_STEP_COUNT);
});

test("the ninth pillar uses the first hue with a pattern", () => {
  expect(getPillarHue(0).hasPattern).toBe(false);
  expect(getPillarHue(8)).toEqual({ ...getPillarHue(0), hasPattern: true });
});

test.each([
  [-5, 0],
  [0, 0],
  [16, 0],
  [17, 1],
  [99, 5],
  [100, 5],
  [400, 5],
])("a score of %d uses step %d", (score, step) => {
  expect(getScoreColor(score)).toBe(`var(--mw-score-step${String(step)})`);
});
