import { expect, test } from "vitest";
import { phrasesOf } from "#/reddit/thread-phrases.ts";

const textsOf = (title: string, body = "") =>
  phrasesOf({ title, body }, ["advice-requests"]).map(({ text }) => text);

test.each([
  "I don't think it does, is there an alternative strategy for old backlinks?",
  "Is there a good strategy for a situation like this with duplicate backlinks?",
  "One that can be revoked after the backlinks penalty?",
  "Is there an SEO related sub where backlinks and audits are welcome?",
  "Are there weekly audits of backlinks here on Reddit?",
])("a sentence that needs the ones around it, or is about Reddit, is no phrase: %s", (sentence) => {
  expect(textsOf("How do I remove old backlinks?", sentence)).toEqual([
    "How do I remove old backlinks?",
  ]);
});

test("a question that says by itself what it is about is a phrase", () => {
  expect(
    textsOf("How do I remove old backlinks?", "Does Google's disavow tool remove a penalty?"),
  ).toEqual(["How do I remove old backlinks?", "Does Google's disavow tool remove a penalty?"]);
});

test("a quotation mark that is never closed is left out", () => {
  expect(textsOf('"How do I rank a lawn care business?')).toEqual([
    "How do I rank a lawn care business?",
  ]);
});
