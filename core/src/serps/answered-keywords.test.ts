import { expect, test } from "vitest";
import { answeredKeywords, answerShare } from "#/serps/answered-keywords.ts";

const page = (keyword: string, features: readonly string[], fetchedAt = 1) => ({
  keyword,
  fetchedAt,
  features: [...features],
});

test("an AI overview, an answer box and a featured snippet are answers, questions are none", () => {
  const answered = answeredKeywords([
    page("overview", ["ai-overview"]),
    page("box", ["answer-box", "shopping"]),
    page("snippet", ["featured-snippet"]),
    page("questions", ["people-also-ask"]),
    page("plain", []),
  ]);
  expect(Object.fromEntries(answered)).toEqual({
    overview: true,
    box: true,
    snippet: true,
    questions: false,
    plain: false,
  });
});

test("an answer that only the blocks of a page name counts", () => {
  const block = { type: "ai-overview", position: 1, items: [] };
  expect(answeredKeywords([{ ...page("one", []), blocks: [block] }]).get("one")).toBe(true);
});

test("the latest page of a keyword decides, in whatever order they are read", () => {
  const [old, fresh] = [page("one", ["ai-overview"], 1), page("one", ["shopping"], 2)];
  expect(answeredKeywords([old, fresh]).get("one")).toBe(false);
  expect(answeredKeywords([fresh, old]).get("one")).toBe(false);
});

test("nothing is known of answers when no page says what it shows besides results", () => {
  expect(answeredKeywords([page("one", []), page("two", [])]).size).toBe(0);
});

test("the share counts only keywords whose results are stored", () => {
  const answered = answeredKeywords([page("one", ["answer"]), page("two", [])]);
  expect(answerShare(answered, ["one", "two", "three"])).toBe(0.5);
  expect(answerShare(answered, ["three"])).toBeNull();
});
