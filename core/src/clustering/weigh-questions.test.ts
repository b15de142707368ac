import { expect, test } from "vitest";
import { connectList } from "#/clustering/list-graph.ts";
import { EdgeCollector } from "#/clustering/overlap-graph.ts";
import { weighQuestions } from "#/clustering/weigh-questions.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";

/** What becomes of their similarity. */
function weighed(similarity: number, one: string, other: string): number {
  const edges = new EdgeCollector(2, 2);
  edges.add(1, similarity);
  edges.endNode();
  edges.add(0, similarity);
  edges.endNode();
  const graph = weighQuestions(edges.toGraph(), splitKeywords([one, other]), "asFound");
  graph.visit(0);
  const there = graph.weights[graph.start] ?? 0;
  graph.visit(1);
  expect(graph.weights[graph.start], "in both directions").toBe(there);
  return there;
}

test.each([
  ["asana pricing", "asana review"],
  ["asana pricing", "asana alternatives"],
  ["asana pricing", "asana vs trello"],
  ["asana pricing", "jira pricing"],
  ["asana vs monday", "trello vs asana"],
  ["wedding photographer cost", "how to choose a wedding photographer"],
  ["how to unblock a drain", "how to bleed a radiator"],
  ["crm template", "crm pricing"],
  ["dog walker reviews", "how much should i pay a dog walker"],
  ["plumber reviews", "how much will i be charged by a plumber"],
  ["notion kosten", "notion erfahrungen"],
])("%j and %j are kept apart", (one, other) => {
  expect(weighed(1, one, other)).toBeLessThan(0.2);
});

test.each([
  ["asana", "asana pricing"],
  ["asana pricing", "how much does asana cost"],
  ["asana vs trello", "trello vs asana"],
  ["asana vs trello", "asana vs trello vs jira"],
  ["asana vs trello", "asana and trello compared"],
  ["asana vs monday", "monday.com vs asana"],
  ["asana vs", "asana comparison"],
  ["cash flow forecast template", "how to forecast cash flow"],
  ["wärmepumpe kosten", "luftwärmepumpe preis"],
  ["pricing", "asana pricing"],
  ["how much should i feed my dog", "how to feed a dog"],
  ["", "???"],
  ["vs", "vs vs"],
  ["or", "asana or"],
])("%j and %j stay as alike as they are", (one, other) => {
  expect(weighed(1, one, other)).toBe(1);
});

test.each([
  ["plumber call out fee", "plumber call out cost"],
  ["asana pricing", "how much does asana cost"],
  ["asana vs trello", "trello vs asana"],
  ["asana price", "how much is asana"],
  ["constructor pricing", "price of the constructor"],
  ["salesforce or hubspot", "hubspot vs salesforce"],
  ["wärmepumpe kosten", "was kostet eine wärmepumpe"],
])("%j and %j are one page, however they are put", (one, other) => {
  expect(weighed(0.1, one, other)).toBeGreaterThan(0.7);
});

test.each([
  ["new boiler cost", "boiler service cost"],
  ["how to unblock a drain", "how to unblock a sink"],
  ["asana", "asana pricing"],
])("%j and %j are at most a little more alike", (one, other) => {
  expect(weighed(0.1, one, other)).toBeLessThan(0.25);
});

test("a list in which nothing is asked keeps its edges as they are", () => {
  const keywords = ["pour over kettle", "gooseneck kettle", "burr grinder"];
  const edges = connectList(keywords, null);
  expect(weighQuestions(edges, splitKeywords(keywords), "asFound")).toBe(edges);
});
