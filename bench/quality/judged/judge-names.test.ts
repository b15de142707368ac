import { expect, test } from "vitest";
import { judgeNames } from "./judge-names.ts";

const GOOD_SHARE = 0.9;

test("at least nine of ten names are what a person would write", () => {
  const verdicts = judgeNames();
  const bad = verdicts
    .filter(({ isGood }) => !isGood)
    .map(({ place, name }) => `${place}: ${name}`);
  expect(verdicts.length).toBeGreaterThanOrEqual(200);
  // The list itself is compared, so that a failure names what is bad.
  expect(bad).toEqual(bad.slice(0, Math.floor(verdicts.length * (1 - GOOD_SHARE))));
});
