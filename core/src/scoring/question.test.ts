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
  ["jak ułożyć płytki", true],
  ["île de france carte", false],
  ["почему трескается потолок", true],
  ["купить велосипед", false],
  ["転出届 いつから", true],
  ["中古 冷蔵庫", false],
  ["강아지 몇 살", true],
  ["boya nasil yapilir", true],
  ["ما هي أعراض الانفلونزا", true],
  ["اسعار السيارات", false],
  ["hur byter man däck", true],
  ["miten tapetoidaan", true],
  ["כמה עולה שיפוץ", true],
  ["แอร์กินไฟกี่บาท", true],
  ["ราคาแอร์", false],
  ["hvornår plantes roser", true],
])("%j is a question: %s", (keyword, expected) => {
  expect(isQuestion(keyword)).toBe(expected);
});
