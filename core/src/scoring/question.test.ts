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
  ["wie reinigt man eine kaffeemaschine", true],
  ["wärmepumpe kosten", false],
  ["cómo hacer pan", true],
  ["comment choisir un vélo", true],
  ["perché il gatto miagola", true],
  ["dove body wash", false],
  ["garden hoe tool", false],
])("%j is a question: %s", (keyword, expected) => {
  expect(isQuestion(keyword)).toBe(expected);
});
