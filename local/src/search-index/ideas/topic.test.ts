import { expect, test } from "vitest";
import { topicOf } from "#/search-index/ideas/topic.ts";
import { makeIndex, makePage } from "#/search-index/index-fixture.ts";

const filler = Array.from({ length: 30 }, (_, at) =>
  makePage(`f${at}`, `Letter ${at}`, `The village ${at} has a well and a market in the morning.`),
);

test("a text about the keyword counts in full, a passing mention hardly, and the rest not at all", () => {
  const mention = `${"We walked for days along the river and slept in barns. ".repeat(12)} A tent.`;
  const index = makeIndex([
    makePage("a", "Choosing a tent", "A tent keeps rain out. A good tent is light."),
    makePage("b", "A long walk", mention),
    ...filler,
  ]);
  const topic = topicOf(index, "tent");
  expect(topic.get(0)).toBe(1);
  expect(topic.get(1) ?? 0).toBeLessThan(0.5);
  expect([...topic.keys()].every((document) => document < 2)).toBe(true);
});

test("a title that names the keyword makes a text about it, however short the text", () => {
  const index = makeIndex([makePage("a", "Tent repair", "Patch the holes with tape."), ...filler]);
  expect([...topicOf(index, "tent")]).toEqual([[0, 1]]);
});

test("a keyword that no document has leads to no topic", () => {
  expect(topicOf(makeIndex(filler), "tent").size).toBe(0);
});

test("a described subject's documents are about it, whether or not they name it", () => {
  const index = makeIndex(
    [makePage("a", "What is a good expense ratio?", "Below 0.2 percent."), ...filler],
    [{ names: ["Personal finance"], isFiled: false, documents: [[0, 0.8]] }],
  );
  expect(topicOf(index, "personal finances").get(0)).toBeGreaterThan(0.5);
  expect(topicOf(index, "expense").get(1)).toBeUndefined();
});

test("where a word names a field of its own, another site's title with it counts little", () => {
  const index = makeIndex(
    [
      makePage("a", "Running in winter", "Running in the cold."),
      { ...makePage("b", "How to run a script", "Run it from a shell."), site: "code.example" },
      ...filler,
    ],
    [{ names: ["Running"], isFiled: false, documents: [[0, 0.8]] }],
  );
  expect(topicOf(index, "running").get(0)).toBe(1);
  expect(topicOf(index, "running").get(1)).toBeLessThan(0.5);
});

test("a title that has the terms apart isn't about them", () => {
  const index = makeIndex([
    makePage("a", "Water filter care", "Rinse the water filter."),
    makePage("b", "Best water for coffee: hardness, taste and filter", "Water matters to coffee."),
    ...filler,
  ]);
  const topic = topicOf(index, "water filter");
  expect(topic.get(0)).toBe(1);
  expect(topic.get(1) ?? 0).toBeLessThan(0.95);
});
