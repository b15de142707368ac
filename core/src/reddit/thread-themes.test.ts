import { expect, test } from "vitest";
import { findPainPhrases } from "#/reddit/pain-phrases.ts";
import { listPhrases } from "#/reddit/thread-phrases.ts";
import { classifyThread } from "#/reddit/thread-themes.ts";

test.each([
  ["Looking for a quiet hand grinder", "", ["solution-requests"]],
  ["How do I descale a kettle without vinegar?", "", ["solution-requests"]],
  ["Should I repair my old boiler?", "", ["advice-requests"]],
  ["My espresso machine keeps leaking", "I'm so frustrated with it.", ["pain-and-anger"]],
  ["I paid off $12,000 of debt this year", "", ["money-talk"]],
  ["My new grinder arrived", "Here it is on the counter.", []],
  ["IAmA roaster, ask me anything", "I roast all day.", []],
] as const)("the themes of %j", (title, body, themes) => {
  expect(classifyThread({ title, body })).toEqual(themes);
});

test("what a thread says went wrong is found, and advice to others isn't", () => {
  const body =
    "I can't get the crema right. Never use boiling water. The problem is that it tastes bitter. If it leaks, tighten it.";
  expect(findPainPhrases({ title: "Espresso", body })).toEqual([
    "I can't get the crema right.",
    "The problem is that it tastes bitter.",
  ]);
});

test("a phrase is what is asked, without the words around it", () => {
  const title = "Hi guys, I was wondering if a burr grinder is worth it?";
  expect(listPhrases({ title, body: "" }, ["advice-requests"])).toEqual([
    {
      kind: "question",
      text: "A burr grinder is worth it?",
      quote: title,
      isTitle: true,
    },
  ]);
});

test("a story and what it asks on its way aren't phrases", () => {
  const body = "Would you believe that the grinder broke the kettle? It did.";
  expect(listPhrases({ title: "My week with a grinder", body }, [])).toEqual([]);
});

test("a question that points back to another sentence isn't a phrase", () => {
  const body =
    "Is that bad for the espresso machine gasket? Which descaler suits an espresso machine?";
  const phrases = listPhrases({ title: "Need advice on descaling", body }, ["advice-requests"]);
  expect(phrases.map(({ text }) => text)).toEqual(["Need advice on descaling"]);
});
