import { expect, test } from "vitest";
import { sharedAnswers, shareAnswers } from "#/maps/share/shared-answers.ts";
import { toAnswerColumns } from "#/snapshot/answer-columns.ts";

const page = (url: string) => ({ url, title: "A page", publishedAt: null, questions: [] });
const others = Array.from({ length: 12 }, (_, at) => page(`https://site${at}.example/`));
const columns = toAnswerColumns([
  { keyword: "ratio", kind: "overview", cited: others },
  { keyword: "grind", kind: "overview", cited: [...others, page("https://www.own.example/grind")] },
  { keyword: "beans", kind: "none", cited: [] },
  { keyword: "of a deleted page", kind: "box", cited: [page("https://own.example/gone")] },
]);
const keywords = ["ratio", "grind", "beans", "unknown"];

test("a report counts the answers of the map's keywords, and marks the own site whatever its place", () => {
  const shared = shareAnswers(columns, keywords, "own.example", 7);
  expect(sharedAnswers.parse(shared)).toMatchObject({
    readAt: 7,
    known: 3,
    answered: 2,
    withCitations: 2,
    citingOwn: 1,
    ownPages: [{ url: "https://www.own.example/grind", title: "A page", keywords: 1 }],
  });
  expect(shared?.sites).toHaveLength(11);
  expect(shared?.sites.at(-1)).toEqual({ host: "own.example", keywords: 1, isOwn: true });
});

test("a report counts AI Mode apart, and leaves it out where it cites nobody", () => {
  const mode = [page("https://own.example/"), page("https://site0.example/")];
  const read = toAnswerColumns([
    { keyword: "ratio", kind: "none", cited: [], mode },
    { keyword: "grind", kind: "none", cited: [], mode: [] },
  ]);
  const shared = shareAnswers(read, keywords, "own.example", 7);
  expect(sharedAnswers.parse(shared)).toMatchObject({
    answered: 0,
    sites: [],
    mode: {
      withCitations: 1,
      citingOwn: 1,
      sites: [
        { host: "own.example", keywords: 1, isOwn: true },
        { host: "site0.example", keywords: 1, isOwn: false },
      ],
    },
  });
  expect(shareAnswers(columns, keywords, null, 7)?.mode).toBeNull();
});

test("a report without the site marks nothing as its own", () => {
  const shared = shareAnswers(columns, keywords, null, 7);
  expect(shared).toMatchObject({ citingOwn: null, ownPages: [] });
  expect(shared?.sites.some(({ isOwn }) => isOwn)).toBe(false);
});

test("a map of which no answers are known shares none", () => {
  expect(shareAnswers(undefined, keywords, null, 7)).toBeNull();
  expect(shareAnswers(columns, ["unknown"], null, 7)).toBeNull();
});
