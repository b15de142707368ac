import { expect, test } from "vitest";
import { listPhrases, cutSubjectText } from "#/reddit/thread-phrases.ts";

const textsOf = (title: string, body = "") =>
  listPhrases({ title, body }, ["advice-requests"]).map(({ text }) => text);

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

test.each([
  ["Help me find a name for my goat soap", "Help me find a name for my goat soap"],
  ["Help: backlinks penalty after an audit", "Backlinks penalty after an audit"],
  ["I'm not sure I could butcher a goat", "I'm not sure I could butcher a goat"],
  ["I'm not sure if a goat needs shelter?", "A goat needs shelter?"],
  ["My question is this: which goat breed is calm?", "Which goat breed is calm?"],
])("what people say first is left out where the rest keeps its meaning: %s", (title, text) => {
  expect(textsOf(title)).toEqual([text]);
});

test("a sentence with a piece of an address is no phrase", () => {
  expect(
    textsOf("Getting chickens?", "s=books&ie=UTF8&sr=1-2 But any chicken coop tips beyond this?"),
  ).toEqual(["Getting chickens?"]);
});

test("a phrase is compared by what it is about, in its order", () => {
  expect(cutSubjectText("Anyone have experience with cold frames for tomatoes?")).toBe(
    "cold frames tomatoes",
  );
  expect(cutSubjectText("What is this?")).toBe("What is this?");
});
