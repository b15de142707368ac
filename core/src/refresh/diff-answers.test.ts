import { expect, test } from "vitest";
import { diffAnswers } from "#/refresh/diff-answers.ts";
import { toAnswerColumns, type AnswerKind, type KeywordAnswer } from "#/snapshot/answer-columns.ts";

const answers = (of: Readonly<Record<string, readonly [AnswerKind, ...string[]]>>) =>
  toAnswerColumns(
    Object.entries(of).map(([keyword, [kind, ...urls]]) => ({
      keyword,
      kind,
      cited: urls.map((url) => ({ url, title: "", publishedAt: null, questions: [] })),
    })),
  );
const isOwn = (url: string) => url.includes("own.example");

test("own pages that are cited now, and those that no longer are, are named with their keyword", () => {
  const before = answers({
    kettle: ["overview", "https://a.example/"],
    scale: ["overview", "https://own.example/scale"],
    mug: ["none"],
    filter: ["box"],
  });
  const after = answers({
    kettle: ["overview", "https://own.example/kettle"],
    scale: ["none"],
    mug: ["overview", "https://www.own.example/mug/"],
    filter: ["box", "https://own.example/filter"],
    new: ["overview", "https://own.example/new"],
  });
  expect(diffAnswers(before, after, isOwn)).toEqual({
    compared: 4,
    gained: ["mug"],
    lost: ["scale"],
    // What the answer for "filter" cited before isn't known.
    citedNow: [
      { keyword: "kettle", url: "https://own.example/kettle" },
      { keyword: "mug", url: "https://www.own.example/mug/" },
    ],
    citedNoLonger: [{ keyword: "scale", url: "https://own.example/scale" }],
    mode: null,
  });
});

test("the same readings differ in nothing, and without an own site no citation is told", () => {
  const one = answers({ kettle: ["overview", "https://own.example/kettle"], mug: ["none"] });
  expect(diffAnswers(one, one, isOwn)).toEqual({
    compared: 2,
    gained: [],
    lost: [],
    citedNow: [],
    citedNoLonger: [],
    mode: null,
  });
  const none = answers({ kettle: ["none"] });
  expect(diffAnswers(none, one, null)).toMatchObject({ gained: ["kettle"], citedNow: [] });
});

test("own pages in AI Mode are told apart, of keywords for which both readings know it", () => {
  const page = (url: string) => ({ url, title: "", publishedAt: null, questions: [] });
  const read = (modes: Readonly<Record<string, readonly string[] | null>>) =>
    toAnswerColumns(
      Object.entries(modes).map(([keyword, urls]): KeywordAnswer => {
        const answer = { keyword, kind: "none", cited: [] } as const;
        return urls ? Object.assign({ mode: urls.map(page) }, answer) : answer;
      }),
    );
  const before = read({
    kettle: ["https://a.example/"],
    scale: ["https://own.example/scale"],
    mug: null,
    filter: [],
  });
  const after = read({
    kettle: ["https://own.example/kettle"],
    scale: ["https://a.example/"],
    mug: ["https://own.example/mug"],
    filter: ["https://own.example/filter"],
  });
  expect(diffAnswers(before, after, isOwn)).toMatchObject({
    citedNow: [],
    // Whom AI Mode cited for "filter" before isn't known.
    mode: {
      citedNow: [{ keyword: "kettle", url: "https://own.example/kettle" }],
      citedNoLonger: [{ keyword: "scale", url: "https://own.example/scale" }],
    },
  });
});
