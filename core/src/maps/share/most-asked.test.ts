import { expect, test } from "vitest";
import { pickMostAsked } from "#/maps/share/most-asked.ts";

test("a report lists the questions that most keywords ask, one that two pages ask once", () => {
  const question = { depth: 0, answer: null };
  const questions = [
    { ...question, text: "How much?", askedBy: 1, cluster: 0 },
    { ...question, text: "Which filter?", askedBy: 2, cluster: 0 },
    { ...question, text: "how much", askedBy: 3, cluster: 1 },
    { ...question, text: "Why?", askedBy: 1, cluster: 1 },
  ];
  expect(pickMostAsked(questions, 2).map(({ text, cluster }) => [text, cluster])).toEqual([
    ["how much", 1],
    ["Which filter?", 0],
  ]);
});
