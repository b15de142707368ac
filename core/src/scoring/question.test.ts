import { expect, test } from "vitest";
import { isQuestion } from "#/scoring/question.ts";

test.each([
  ["how to descale a kettle", true],
  ["what's a cortado", true],
  ["what's up", false],
  ["decaf bad for you?", true],
  ["can you freeze beans", true],
  ["can opener", false],
  ["best coffee grinder", false],
  ["", false],
])("%j is a question: %s", (keyword, expected) => {
  expect(isQuestion(keyword)).toBe(expected);
});
