import { expect, test } from "vitest";
import { asksQuestion, gerund, topicOfQuestion } from "#/scoring/topic-of-question.ts";

test.each([
  ["how to test garden soil", "testing garden soil"],
  ["how to crate train a puppy", "crate training a puppy"],
  ["how to automate excel with python", "automating excel with python"],
  ["how to wash running shoes without ruining them", "washing running shoes"],
  ["how often should you wash your face", "washing your face"],
  ["what do you need to bike to work", "biking to work"],
  ["what tire pressure for a commuter bike", "tire pressure for a commuter bike"],
  ["what is crawl budget and when does it matter", "crawl budget"],
  ["what size e-bike battery do you need", "e-bike battery size"],
  ["which running shoes are best for shin splints", "best running shoes for shin splints"],
  ["is yoga or pilates better for weight loss", "yoga or pilates for weight loss"],
])("%s asks about %s", (question, topic) => {
  expect(topicOfQuestion(question)).toBe(topic);
});

test.each([
  "why is my skin flaky",
  "does vitamin c help with dark spots",
  "what should you put in a crate",
  "should you have an emergency fund",
  "coffee grinder",
])("no topic is made of %s", (text) => {
  expect(topicOfQuestion(text)).toBeNull();
});

test("a question is told by its first word", () => {
  expect(asksQuestion("how to test garden soil")).toBe(true);
  expect(asksQuestion("garden soil: what it needs")).toBe(false);
});

test.each([
  ["lock", "locking"],
  ["prune", "pruning"],
  ["stop", "stopping"],
  ["tie", "tying"],
  ["see", "seeing"],
  ["clean", "cleaning"],
  ["fix", "fixing"],
  ["training", "training"],
])("%s becomes %s", (verb, expected) => {
  expect(gerund(verb)).toBe(expected);
});
