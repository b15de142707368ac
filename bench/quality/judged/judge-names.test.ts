import { expect, test } from "vitest";
import { judgeNames, type Verdict } from "./judge-names.ts";

const verdicts = judgeNames();

/** Those that nobody would write, as many as may be; the list itself is compared, so that a failure names what is bad. */
function expectGood(names: readonly Verdict[], share: number): void {
  const bad = names.filter(({ isGood }) => !isGood).map(({ place, name }) => `${place}: ${name}`);
  expect(bad).toEqual(bad.slice(0, Math.floor(names.length * (1 - share))));
}

test("at least nine of ten names are what a person would write", () => {
  const names = verdicts.filter(({ isPillarOfSample }) => !isPillarOfSample);
  expect(names.length).toBeGreaterThanOrEqual(200);
  expectGood(names, 0.9);
});

test("at least five of six pillars of the sample's niches and of single seeds are named as a person would", () => {
  const names = verdicts.filter(({ isPillarOfSample }) => isPillarOfSample);
  expect(names.length).toBeGreaterThanOrEqual(130);
  expectGood(names, 0.83);
});
