import { expect, test } from "vitest";
import {
  describeDroppedStatements,
  estimateWords,
  canExceedLimit,
  describeQuestionCost,
} from "#/features/maps/language-model/model-words.ts";

const estimateOf = (microUsd: number, tokensLeft = 1_900_000) => ({
  model: "small-model",
  expected: { input: 1_840, output: 420, microUsd },
  most: { input: 1_840, output: 700, microUsd },
  left: { tokens: tokensLeft, microUsd: 9_400_000 },
});

test.each([
  [20_000, "About 2.3K tokens, at most $0.02. Left this month: $9.40 and 1.9M tokens."],
  [400, "About 2.3K tokens, for less than $0.01. Left this month: $9.40 and 1.9M tokens."],
  [0, "About 2.3K tokens, at no charge. Left this month: 1.9M tokens."],
])("an estimate of %i millionths of a dollar reads as a sentence", (microUsd, words) => {
  expect(estimateWords(estimateOf(microUsd))).toBe(words);
});

test("a question's cost is said before it is asked", () => {
  expect(describeQuestionCost(estimateOf(20_000))).toBe(
    "Each question: about 2.3K tokens, at most $0.02. Left this month: $9.40 and 1.9M tokens.",
  );
  expect(describeQuestionCost(estimateOf(20_000, 2_000))).toMatch(/more than what is left/);
});

test("an estimate that may exceed what is left says so before anything starts", () => {
  expect(canExceedLimit(estimateOf(20_000))).toBe(false);
  expect(canExceedLimit(estimateOf(20_000, 2_000))).toBe(true);
  expect(canExceedLimit(estimateOf(9_500_000))).toBe(true);
});

test("what was left out is counted", () => {
  expect(describeDroppedStatements({ dropped: 0 })).toBe("");
  expect(describeDroppedStatements({ dropped: 3 })).toBe(
    "3 statements left out because nothing in the map supported them.",
  );
});
