import { expect, test } from "vitest";
import { createQuestionReader } from "#/maps/question-answers.ts";

const keywords = { text: ["what is a burr", "grinder"], cluster: [3, 0] };
const answer = (host: string) => ({ url: `https://${host}/`, host, title: "" });

test("a question is answered by a keyword in the same words, else by a page of the site", () => {
  const read = createQuestionReader({ keywords: { ...NO_FIGURES, ...keywords } }, "site.example");
  expect(read({ text: "What is a burr?", answer: null })).toEqual({
    kind: "keyword",
    keyword: 0,
    cluster: 3,
  });
  expect(read({ text: "Is it loud?", answer: answer("blog.site.example") }).kind).toBe("site");
  expect(read({ text: "Is it loud?", answer: answer("othersite.example") }).kind).toBe("open");
});

const NO_FIGURES = {
  volumePerMonth: [],
  difficulty: [],
  intent: [],
  confidence: [],
  runnerUp: [],
};
