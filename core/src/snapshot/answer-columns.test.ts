import { expect, test } from "vitest";
import { shareAnswers } from "#/maps/share/shared-answers.ts";
import {
  findAnswerFault,
  listAnswers,
  renewAnswers,
  sampleQuestions,
  toAnswerColumns,
  type KeywordAnswer,
} from "#/snapshot/answer-columns.ts";

const page = { url: "https://one.example/", title: "One", publishedAt: null, questions: [] };
const read: KeywordAnswer = { keyword: "tea", kind: "overview", cited: [page] };
const asked = [
  { text: "Why tea?", url: page.url },
  { text: "When?", url: null, parent: 0 },
];
const sample: readonly KeywordAnswer[] = [
  { ...read, asked },
  { keyword: "oolong", kind: "none", cited: [], asked: [] },
];

test("a sample's answers keep their questions through columns, and others have none", () => {
  const columns = toAnswerColumns(sample);
  expect(listAnswers(columns)).toEqual(sample);
  expect(findAnswerFault(columns)).toBeNull();
  expect(sampleQuestions(columns)?.get("tea")).toEqual(asked);
  const measured = toAnswerColumns([read]);
  expect(measured).not.toHaveProperty("asked");
  expect(sampleQuestions(measured)).toBeNull();
  expect(findAnswerFault({ ...columns, asked: [] })).toContain("serps.answers.asked");
});

test("one keyword that was read takes the place of everything that a sample made up", () => {
  const fresh = toAnswerColumns([{ ...read, keyword: "oolong" }]);
  expect(renewAnswers(toAnswerColumns(sample), fresh)).toEqual(fresh);
  expect(renewAnswers(toAnswerColumns(sample), undefined)).toEqual(toAnswerColumns(sample));
});

test("a reading without AI Mode keeps what AI Mode cited, and one with it replaces that", () => {
  const other = { ...page, url: "https://two.example/" };
  const stored = toAnswerColumns([
    { ...read, mode: [other] },
    { keyword: "oolong", kind: "none", cited: [] },
  ]);
  const without = renewAnswers(stored, toAnswerColumns([{ ...read, kind: "box" }]));
  expect(without && listAnswers(without)[0]).toEqual({ ...read, kind: "box", mode: [other] });
  const fresh = toAnswerColumns([
    read,
    { keyword: "oolong", kind: "none", cited: [], mode: [page] },
  ]);
  const renewed = renewAnswers(stored, fresh);
  expect(renewed && listAnswers(renewed)).toEqual(listAnswers(fresh));
});

test("made-up answers aren't shared", () => {
  expect(shareAnswers(toAnswerColumns([read]), ["tea"], null, 0)?.answered).toBe(1);
  expect(shareAnswers(toAnswerColumns(sample), ["tea"], null, 0)).toBeNull();
});
